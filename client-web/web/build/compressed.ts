import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Below this a compressed form gains less than its head costs. */
const WORTH_IT_BYTES = 1024;
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** Leaves a `.br` and a `.gz` beside every text file that is worth it, wherever the file came from. */
export function compressed(): Plugin {
  let folder = "dist";
  return {
    name: "raduga-compressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        if (bytes.length < WORTH_IT_BYTES) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        keep(`${path}.br`, brotliCompressSync(bytes, quality), bytes.length);
        keep(`${path}.gz`, gzipSync(bytes, { level: 9 }), bytes.length);
      }
    },
  };
}

function keep(path: string, bytes: Uint8Array, plain: number): void {
  if (bytes.length < plain) writeFileSync(path, bytes);
}
