/** Views are pure, but snabbdom looks for a window when it is loaded, and an invitation says where the page is. */
Object.assign(globalThis, { window: globalThis, location: { origin: "http://localhost" } });
