import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|@inertiajs|es-toolkit|laravel-precognition)\//
const SHARED_PARTS = /lucide-react|inertia\/(?:components|hooks|modal)\/(?!Dialog|ModalFrame|echo_client)/

export default defineConfig({
  plugins: [
    tailwindcss(),
    react(),
    adonisjs({ entryPoints: ['inertia/app.tsx'], reload: ['resources/views/**/*.edge'] }),
  ],
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/inertia/`,
      '@protocol/': `${import.meta.dirname}/protocol/`,
      'laravel-precognition': `${import.meta.dirname}/inertia/no_precognition.ts`,
    },
  },
  build: {
    rolldownOptions: {
      output: {
        // Many small files compress worse than one: what several pages share travels together.
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 2 },
            { name: 'parts', test: SHARED_PARTS, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/tests/**'] } },
})
