/** An origin as a content security policy writes it (`https://shop.example`, `https://*.example.com`), or null. */
export function allowedDomain(input: string): string | null {
  const text = input.trim().toLowerCase()
  const scheme = /^(https?):\/\//.exec(text)?.[1]
  const rest = scheme ? text.slice(scheme.length + 3) : text
  const isWildcard = rest.startsWith('*.')
  const url = URL.parse(`${scheme ?? 'https'}://${isWildcard ? rest.slice(2) : rest}`)
  if (!url || url.username !== '' || url.password !== '' || !isHost(url.hostname, isWildcard)) return null

  const isLocal = url.hostname === 'localhost' || url.hostname.startsWith('127.')
  const protocol = scheme ? url.protocol : isLocal ? 'http:' : 'https:'
  return `${protocol}//${isWildcard ? '*.' : ''}${url.host}`
}

function isHost(hostname: string, isWildcard: boolean): boolean {
  if (!/^[a-z0-9.\-[\]:]+$/.test(hostname) || `.${hostname}.`.includes('..')) return false
  return hostname.includes('.') || (!isWildcard && (hostname === 'localhost' || hostname.startsWith('[')))
}
