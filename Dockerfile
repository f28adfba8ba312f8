# The service and its page, without a shell and as nobody:
#
#   docker build -t zermelo . && docker run --rm -p 8080:8080 zermelo
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN GOOS=js GOARCH=wasm go build -trimpath -ldflags '-s -w' -o engine.wasm ./cmd/wasm && \
    gzip -9 -n -c engine.wasm >internal/door/engine/zermelo.wasm.gz && \
    cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" internal/door/engine/ && rm engine.wasm
ARG VERSION=
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X zermelo/internal/door/cli.release=$VERSION" \
    -tags nethttpomithttp2,engine -o /made/zermelo ./cmd/zermelo && mkdir -m 1777 /made/tmp

# Nothing but the program, the certificates with which it reads tables from afar, and a folder to write in.
FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /made /
WORKDIR /tmp
ENV HOME=/tmp
USER 65532:65532
EXPOSE 8080
ENTRYPOINT ["/zermelo"]
CMD ["serve", "--addr", "0.0.0.0:8080"]
