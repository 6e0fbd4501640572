import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["*.test.ts"],
    // Each file has a server and a browser of its own; few at a time, for the machine is shared with both.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What is waited for comes when it comes: the machine may be busy.
    expect: { poll: { timeout: 30_000 } },
    reporters: ["verbose"],
  },
});
