import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/vite'

export default defineConfig({
  buildDirectory: 'public/assets',
  assetsUrl: '/assets',
  // Not relative to the working folder: an image has only the public folder of the build.
  manifestFile: app.publicPath('assets/.vite/manifest.json'),
})
