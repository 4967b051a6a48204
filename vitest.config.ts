import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/inertia/`,
      '@protocol/': `${import.meta.dirname}/protocol/`,
    },
  },
  test: {
    environment: 'jsdom',
    include: ['tests/react/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/react/setup.ts'],
    restoreMocks: true,
  },
})
