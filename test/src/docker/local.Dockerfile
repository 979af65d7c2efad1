# FileCheck as it is installed on the machine that builds the image; the context is what ./build lays out.
FROM scratch
COPY root/ /
ENV PATH=/bin LD_LIBRARY_PATH=/lib
CMD ["sleep", "infinity"]
