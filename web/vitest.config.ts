import { defineConfig } from 'vitest/config'
import { manual } from './manual'

export default defineConfig({ plugins: [manual], test: { include: ['test/unit/**/*.test.ts'] } })
