import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'

/** Visitors' screens import React and are built with Preact, as vite.visitor.config.ts does it. */
const VISITOR_ALIASES: Record<string, string> = {
  react: `${import.meta.dirname}/visitor/chat/preact.ts`,
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
}
const visitor: Plugin = {
  name: 'visitor-preact',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const preact = importer?.includes('/visitor/') && VISITOR_ALIASES[source]
    return preact ? this.resolve(preact, importer, options) : null
  },
}

export default defineConfig({
  plugins: [visitor, react()],
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/inertia/`,
      '@protocol/': `${import.meta.dirname}/protocol/`,
      '#protocol/': `${import.meta.dirname}/protocol/`,
    },
  },
  test: {
    environment: 'jsdom',
    include: ['tests/react/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/react/setup.ts'],
    restoreMocks: true,
    // As for the unit tests: a busy machine takes its time.
    testTimeout: 30_000,
  },
})
