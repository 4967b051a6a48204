/** The domains on which applications serve their visitors. */

/**
 * `waiting`: claimed, not proven yet. `failing`: proven before, still served for a grace period. `stopped`: no longer served.
 */
export const DOMAIN_STATES = ['waiting', 'verified', 'failing', 'stopped'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

/** `dns_unavailable`: the DNS servers didn't answer, so nothing is known about the domain's records. */
export const DOMAIN_PROBLEMS = [
  'record_missing',
  'record_wrong',
  'no_address',
  'points_elsewhere',
  'dns_unavailable',
  'taken',
] as const
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number]

export type DomainNameProblem =
  | 'malformed'
  | 'ip_address'
  | 'single_label'
  | 'reserved'
  | 'public_suffix'
  | 'own_host'

/** A record to add where the domain's DNS is managed. */
export type DnsRecord = { type: 'CNAME' | 'A' | 'AAAA' | 'TXT'; name: string; value: string }

export type DomainRow = {
  /** In its own script, without Punycode. */
  name: string
  state: DomainState
  problem: DomainProblem | null
  /** Where it pointed at the last check. */
  seen: string[]
  url: string
  /** Whether the page was opened at the domain. From then on, the application's other address redirects there. */
  reached: boolean
  records: DnsRecord[]
  checkedAt: string | null
  /** When an unproven claim is deleted, or a failing domain stops being served. Null while it's verified. */
  endsAt: string | null
}

/** Whether only the machine that runs the server can open the address. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
