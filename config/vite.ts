import { defineConfig } from '@adonisjs/vite'

export default defineConfig({ buildDirectory: 'public/assets', assetsUrl: '/assets' })
