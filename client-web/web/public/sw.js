// What the browser keeps, so that the page opens without a network and says so. Games live on the server: nothing of them is kept,
// and nothing is sent later.

const KEPT = "raduga-1";
const SHELL = "/";
/** A file is the same whoever asks for it. */
const KEEP = { ignoreVary: true };
/** So long a network may take before the page that is kept is shown. */
const PATIENCE_MS = 3000;
/** Files of earlier builds that are kept at most. */
const MOST = 80;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([SHELL, "/icon.svg", "/raduga.webmanifest"])));
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old));
});

// The page tells what it has loaded before there was a worker.
self.addEventListener("message", (event) => {
  const files = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(
    caches.open(KEPT).then(async (cache) => {
      for (const file of files) {
        if ((await cache.match(file, KEEP)) === undefined) await cache.add(file).catch(() => undefined);
      }
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/") || url.pathname === "/icon.svg") event.respondWith(file(request));
});

/** The page of the network, or after a while the one that is kept. */
async function page(request) {
  const cache = await caches.open(KEPT);
  const fresh = fetch(request).then((answer) => {
    const isShell = answer.ok && answer.headers.get("content-type")?.startsWith("text/html") === true;
    if (isShell) cache.put(SHELL, answer.clone());
    return answer;
  });
  const kept = await cache.match(SHELL, KEEP);
  if (kept === undefined) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fresh.catch(() => kept), late]);
}

/** A file whose name has its hash never changes. */
async function file(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request, KEEP);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await prune(cache);
  }
  return answer;
}

async function prune(cache) {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  for (const old of files.slice(0, Math.max(0, files.length - MOST))) await cache.delete(old);
}

// A notice leads to what it is about.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data?.address ?? SHELL;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(([open]) => {
      if (open === undefined) return self.clients.openWindow(address);
      open.postMessage({ go: address });
      return open.focus();
    }),
  );
});
