import { fail, ok, type Result } from '../result.js'
import type { FetchProblem } from './fetch_problem.js'

/** Parses like browsers do, which also normalizes unusual host notations (0x7f.1, 2130706433). */
export function parseWebAddress(address: string, base: URL | null): Result<URL, FetchProblem> {
  const url = URL.parse(address.trim(), base?.href)
  if (!url) return fail({ code: 'bad_address', url: address, detail: 'It is not a web address.' })
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return fail({ code: 'scheme_not_allowed', url: address, detail: url.protocol })
  }
  if (url.username || url.password) {
    return fail({
      code: 'bad_address',
      url: withoutCredentials(url),
      detail: 'It carries a user name or a password.',
    })
  }
  url.hash = ''
  return ok(url)
}

function withoutCredentials(url: URL): string {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare.href
}
