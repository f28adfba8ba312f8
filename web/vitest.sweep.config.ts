import { defineConfig } from 'vitest/config'

// What is tried with the program: scripts/browser builds it first.
export default defineConfig({ test: { include: ['test/sweep/*.test.ts'], testTimeout: 30_000 } })
