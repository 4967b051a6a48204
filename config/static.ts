import { defineConfig } from '@adonisjs/static'
import { builtFileHeaders } from '#app/core/compression/precompressed'

const HASHED = /[/\\](?:assets|visitor)[/\\].*-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' }

export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  maxAge: 0,
  headers: (path) => ({ ...builtFileHeaders(path), ...(HASHED.test(path) ? FOREVER : {}) }),
})
