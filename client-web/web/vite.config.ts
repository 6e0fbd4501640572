import { defineConfig } from "vite";
import { compressed } from "./build/compressed.ts";

/** The server that `npm run dev` and `npm run preview` show. */
const SERVER = process.env.RADUGA_ADDRESS ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [compressed()],
  build: {
    target: "es2022",
    // Icons are files, so that they are loaded once and kept.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/ws": { target: SERVER, ws: true }, "/api": SERVER } },
});
