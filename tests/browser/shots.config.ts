import { defineConfig } from "vitest/config";

/** `npm run shots`: pictures to be looked at, of every state of every game. */
export default defineConfig({
  test: { include: ["shots.ts"], maxWorkers: 1, testTimeout: 900_000, hookTimeout: 120_000, reporters: ["verbose"] },
});
