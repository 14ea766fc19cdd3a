// Keeps the files of the site, so that it opens without a network, and shuts it off from other
// pages: only then may the page and its worker share memory, by which an answer is broken off.

const KEPT = "puzzlefw";
const SHUT_OFF = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The file as the server has it now, or as it was kept. */
async function found(request) {
  const kept = await caches.open(`${KEPT} ${self.registration.scope}`);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (error) {
    const before = await kept.match(request, { ignoreSearch: true });
    if (before) return before;
    throw error;
  }
}

/** A page or a worker, with headers of which a static server knows nothing. */
async function shutOff(request) {
  const { body, status, statusText, headers: before } = await found(request);
  const headers = new Headers(before);
  for (const [name, value] of Object.entries(SHUT_OFF)) headers.set(name, value);
  return new Response(body, { status, statusText, headers });
}

self.oninstall = () => self.skipWaiting();
self.onactivate = (event) => event.waitUntil(self.clients.claim());
self.onfetch = (event) => {
  const { method, url, destination } = event.request;
  if (method !== "GET" || new URL(url).origin !== location.origin) return;
  // Others stay as they are, so that the browser keeps what it compiled of them.
  const isRoot = ["document", "worker"].includes(destination);
  event.respondWith(isRoot ? shutOff(event.request) : found(event.request));
};
