//! A static server for `www` on this machine, as strict as a careful host.

use std::io;
use std::net::Ipv4Addr;
use std::path::Path;

use anyhow::{Context, Result, bail};
use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderName, HeaderValue};
use tokio::net::TcpListener;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::{process, root};

/// Sent with every answer. The page must work under the policy that a strict
/// host would set, and a reload must show the files as they are now.
const HEADERS: [(HeaderName, &str); 3] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
    ),
    (CACHE_CONTROL, "no-cache"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
];

/// The port where nothing else is asked for; when taken, the next ones are tried.
const FIRST_PORT: u16 = 8080;

/// A server that listens but does not answer yet.
pub(crate) struct Server {
    listener: TcpListener,
    router: Router,
}

impl Server {
    /// Listens on `port` of the local machine; 0 stands for any free port.
    pub(crate) async fn bind(folder: &Path, port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let mut router = Router::new().fallback_service(ServeDir::new(folder));
        for (name, value) in HEADERS {
            let value = HeaderValue::from_static(value);
            router = router.layer(SetResponseHeaderLayer::overriding(name, value));
        }
        Ok(Self { listener, router })
    }

    /// The address, such as `http://127.0.0.1:8080`.
    pub(crate) fn url(&self) -> io::Result<String> {
        Ok(format!("http://{}", self.listener.local_addr()?))
    }

    /// Answers requests, without end.
    pub(crate) async fn run(self) -> io::Result<()> {
        axum::serve(self.listener, self.router).await
    }

    /// Serves `www` at a free port for as long as this program runs; returns
    /// the address.
    pub(crate) async fn in_background() -> Result<String> {
        let server = Self::bind(&root().join("www"), 0).await?;
        let url = server.url()?;
        tokio::spawn(server.run());
        Ok(url)
    }
}

/// Serves `www` until Ctrl-C, at `port` or else at the first free one.
pub(crate) async fn serve(port: Option<u16>) -> Result<()> {
    let www = root().join("www");
    let server = match port {
        Some(port) => Server::bind(&www, port)
            .await
            .with_context(|| format!("cannot listen on port {port}"))?,
        None => at_free_port(&www).await?,
    };
    println!("Dama is served at {}/ (Ctrl-C ends it)", server.url()?);
    tokio::select! {
        ended = server.run() => Ok(ended?),
        () = process::interrupted() => Ok(()),
    }
}

async fn at_free_port(www: &Path) -> Result<Server> {
    for port in FIRST_PORT..FIRST_PORT + 100 {
        match Server::bind(www, port).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            other => return other.with_context(|| format!("cannot listen on port {port}")),
        }
    }
    bail!("the hundred ports from {FIRST_PORT} are taken: choose one with --port")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    use super::*;

    /// A folder with a secret beside the served one, and a running server.
    async fn served(files: &[&str]) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let www = folder.path().join("www");
        fs::create_dir(&www).expect("a new folder");
        fs::write(folder.path().join("secret.txt"), "secret").expect("a new file");
        for name in files {
            fs::write(www.join(name), "content").expect("a new file");
        }
        let server = Server::bind(&www, 0).await.expect("a free port");
        let address = server.listener.local_addr().expect("it is bound");
        tokio::spawn(server.run());
        (folder, address.to_string())
    }

    /// The whole answer, in lower case.
    async fn get(address: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(address).await.expect("a server");
        let request = format!("GET {path} HTTP/1.1\r\nHost: dama\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer.to_lowercase()
    }

    #[tokio::test]
    async fn files_have_the_right_type() {
        let types = [
            ("index.html", "text/html"),
            ("page.css", "text/css"),
            ("board.js", "text/javascript"),
            ("dama_bg.wasm", "application/wasm"),
            ("classic.few.bin", "application/octet-stream"),
            ("piece.svg", "image/svg+xml"),
            ("tr.json", "application/json"),
            ("app.webmanifest", "application/manifest+json"),
        ];
        let (_folder, address) = served(&types.map(|(name, _)| name)).await;
        for (name, mime) in types {
            let answer = get(&address, &format!("/{name}")).await;
            assert!(answer.starts_with("http/1.1 200"), "{answer}");
            assert!(
                answer.contains(&format!("content-type: {mime}")),
                "{answer}"
            );
        }
        assert!(get(&address, "/").await.contains("text/html"));
    }

    #[tokio::test]
    async fn every_answer_has_the_strict_headers() {
        let (_folder, address) = served(&["index.html"]).await;
        for path in ["/", "/index.html", "/missing"] {
            let answer = get(&address, path).await;
            for (name, value) in HEADERS {
                assert!(answer.contains(&format!("{name}: {value}\r\n")), "{answer}");
            }
        }
    }

    #[tokio::test]
    async fn nothing_outside_the_folder_is_served() {
        let (_folder, address) = served(&["index.html"]).await;
        for path in [
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/..%5csecret.txt",
            "//etc/passwd",
            "/%00",
        ] {
            let answer = get(&address, path).await;
            assert!(answer.starts_with("http/1.1 4"), "{path}: {answer}");
        }
    }
}
