const LONGEST_PATH = 40

/** An address as somebody would say it: the host, and of the path what is short or comes last. */
export function spokenAddress(address: string): string {
  const url = URL.parse(address)
  if (!url?.host) return address
  const path = readable(url.pathname).replace(/\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path.length <= LONGEST_PATH ? path : `/…/${endOf(path)}`}`
}

function endOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last.length <= LONGEST_PATH ? last : `${[...last].slice(0, LONGEST_PATH - 1).join('')}…`
}

/** Letters of any language as they are; what only the encoding holds together stays encoded. */
function readable(path: string): string {
  try {
    return decodeURI(path).replace(/[\p{C}\p{Z}]/gu, (sign) => encodeURIComponent(sign))
  } catch {
    return path
  }
}
