/** Lenient parsing of a Content-Type header: missing or malformed parts are null. */
export function parseContentType(header: string | null): {
  mediaType: string | null
  charset: string | null
} {
  const [essence = '', ...parameters] = (header ?? '').split(';')
  const mediaType = essence.trim().toLowerCase()
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*["']?([^"'\s;]+)/i.exec(parameter)?.[1])
    .find(Boolean)
  return {
    mediaType: /^[^/\s]+\/[^/\s]+$/.test(mediaType) ? mediaType : null,
    charset: charset?.toLowerCase() ?? null,
  }
}
