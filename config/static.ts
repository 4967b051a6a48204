import { defineConfig } from '@adonisjs/static'

export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  maxAge: 0,
  headers: (path) =>
    /[/\\](?:assets|visitor)[/\\].*-[\w-]{8,}\.\w+$/.test(path)
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : {},
})
