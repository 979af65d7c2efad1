// What jopt is run on by the build, to learn which classes a start needs.
module {
}
