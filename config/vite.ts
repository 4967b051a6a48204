import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/vite'

export default defineConfig({
  buildDirectory: 'public/assets',
  assetsUrl: '/assets',
  // Absolute, because an image contains only the build's public folder.
  manifestFile: app.publicPath('assets/.vite/manifest.json'),
})
