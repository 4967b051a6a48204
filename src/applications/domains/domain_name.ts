import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import type { DomainNameProblem } from '#protocol/domains'
import { fail, ok, type Result } from '#src/shared/result'

const MAX_CHARACTERS = 253
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** Names that aren't in the public DNS: RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476 and ICANN's .internal. */
const RESERVED = /(?:^|\.)(?:localhost|local|internal|invalid|test|example|onion|alt|lan|home|corp|arpa)$/
/** Suffixes below which countries register names: `co.uk`, `com.au`. */
const PUBLIC_SUFFIX = /^(?:ac|co|com|edu|go|gov|gv|ne|net|or|org)\.[a-z]{2}$/

/** Normalizes a typed or pasted domain to its form in DNS. `ownHosts` are the host names of this installation. */
export function domainName(input: string, ownHosts: readonly string[]): Result<string, DomainNameProblem> {
  const typed = input
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
  if (typed.length > 1_000 || /[\s/?#@:\\%]/.test(typed))
    return fail(isIP(typed) ? 'ip_address' : 'malformed')
  // Lower case, NFC and `xn--` labels, as browsers send it (UTS 46).
  const host = URL.parse(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? ''
  if (isIP(host.replace(/^\[|\]$/g, ''))) return fail('ip_address')
  if (host === '' || host.length > MAX_CHARACTERS) return fail('malformed')
  const labels = host.split('.')
  if (!labels.every((label) => LABEL.test(label))) return fail('malformed')
  if (ownHosts.includes(host)) return fail('own_host')
  if (labels.length === 1) return fail('single_label')
  if (RESERVED.test(host)) return fail('reserved')
  if (/^\d+$/.test(labels.at(-1)!)) return fail('malformed')
  return PUBLIC_SUFFIX.test(host) ? fail('public_suffix') : ok(host)
}

/** The domain in its own script, without Punycode. */
export function displayDomain(domain: string): string {
  return domainToUnicode(domain) || domain
}

/** Whether people register the domain itself, so that a CNAME isn't possible there. */
export function isRegistrable(domain: string): boolean {
  const parent = domain.slice(domain.indexOf('.') + 1)
  return !parent.includes('.') || PUBLIC_SUFFIX.test(parent)
}
