import type { HttpContext } from '@adonisjs/core/http'

export type Encoding = 'br' | 'gzip'

/** Brotli before gzip; null when the client takes neither. */
export function preferredEncoding({ request }: HttpContext): Encoding | null {
  const accepted = request.encodings()
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}
