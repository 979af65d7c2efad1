# FileCheck as Debian builds it.
ARG BASE=debian:bookworm-slim
FROM ${BASE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends llvm-22-tools \
 && rm -rf /var/lib/apt/lists/* \
 && ln -s /usr/lib/llvm-22/bin/FileCheck /usr/local/bin/FileCheck
CMD ["sleep", "infinity"]
