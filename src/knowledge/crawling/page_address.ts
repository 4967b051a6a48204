import { sha256 } from '#src/shared/crypto/sha256'

const TRACKING_PARAMETERS = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid igshid mc_cid mc_eid _ga _gl _hsenc _hsmi ' +
    'mkt_tok oly_enc_id oly_anon_id vero_id wickedid s_cid cmpid wt_mc spm srsltid'
  ).split(' ')
)
const SESSION_PARAMETER =
  /^(?:phpsessid|jsessionid|sid|sessionid|session_id|sess|aspsessionid\w*|cfid|cftoken|zenid|oscsid|s?session)$/i
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/;]*/gi

/** Normalizes a page's address, which still leads to the page: no fragment, session or tracking parameters, minimal encoding. */
export function pageAddress(url: URL): URL {
  const address = new URL(url)
  address.hash = ''
  address.pathname = decodeUnreserved(address.pathname.replace(SESSION_IN_PATH, ''))
  for (const name of [...address.searchParams.keys()])
    if (isTrackingParameter(name)) address.searchParams.delete(name)
  if (address.search === '') address.search = ''
  return address
}

function isTrackingParameter(name: string): boolean {
  return TRACKING_PARAMETERS.has(name.toLowerCase()) || /^utm_/i.test(name) || SESSION_PARAMETER.test(name)
}

function decodeUnreserved(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
}

/** Equal for all addresses of one page: ignores scheme, `www.` and the order of the query. */
export function pageKey(url: URL): string {
  const port = url.port === '' ? '' : `:${url.port}`
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  return sha256(`${bareHost(url)}${port}${url.pathname}?${query}`)
}

export function bareHost(url: URL): string {
  return url.hostname.replace(/^www\./, '')
}
