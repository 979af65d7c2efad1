import lit.formats

config.name = "corpus"
config.test_format = lit.formats.ShTest(False)
config.suffixes = [".test"]
config.excludes = ["Inputs"]
config.available_features.add("sun")
config.available_features.add("sun-spots")
config.substitutions.append(("%{greet}", "echo hello from %{s:basename}"))
config.environment["COLOR"] = "green"
