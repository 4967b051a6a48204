import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'

export type Encoding = 'br' | 'gzip'

/** Brotli before gzip; null when the client takes neither. */
export function preferredEncoding({ request }: HttpContext): Encoding | null {
  const accepted = request.encodings()
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
}
const BUILT = /^\/(?:assets|visitor)\/(?:assets\/)?[\w.-]+\.(?:js|css|svg|json)$/
const FILE = /[/\\](?:assets|visitor)[/\\][\w.-]+\.(js|css|svg|json)(\.br|\.gz)?$/

/** Files of a build never change, so lookups can be cached. */
const existing = new Set<string>()

export function compressedAddress(path: string, encoding: Encoding): string | null {
  if (!BUILT.test(path)) return null
  const address = path + SUFFIXES[encoding]
  const exists = existing.has(address) || existsSync(app.publicPath(address.slice(1)))
  if (exists) existing.add(address)
  return exists ? address : null
}

export function builtFileHeaders(path: string): Record<string, string> {
  const [, extension, suffix] = FILE.exec(path) ?? []
  if (extension === undefined) return {}
  const encoding = Object.entries(SUFFIXES).find(([, end]) => end === suffix)?.[0]
  return {
    vary: 'Accept-Encoding',
    ...(encoding ? { 'content-encoding': encoding, 'content-type': TYPES[extension]! } : {}),
  }
}
