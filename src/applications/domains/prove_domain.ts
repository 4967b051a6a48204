import { isIP } from 'node:net'
import type { DomainProblem } from '#protocol/domains'
import type { DnsAnswer, DnsRecords } from '#src/shared/fetch/dns_records'

/** `texts`: everything that the domain's verification record says. */
export type Proof = { problem: DomainProblem | null; seen: string[]; texts: string[] }

const LOOPBACK = ['127.0.0.1', '::1']

/** A name below the domain, because a CNAME allows no other record at the domain itself. */
export function verificationName(domain: string): string {
  return `_parley.${domain}`
}

export function verificationValue(token: string): string {
  return `parley-domain=${token}`
}

/** Asks DNS whether the domain's owner wants this application to serve it and whether it leads here. */
export async function proveDomain(
  dns: DnsRecords,
  target: string,
  { domain, token }: { domain: string; token: string }
): Promise<Proof> {
  const [texts, addresses] = await Promise.all([dns.texts(verificationName(domain)), dns.addresses(domain)])
  const found = { seen: valuesOf(addresses), texts: valuesOf(texts) }
  const problem =
    recordProblem(texts, token) ??
    addressProblem(addresses) ??
    (await targetProblem(dns, target, domain, found.seen))
  return { ...found, problem }
}

const valuesOf = (answer: DnsAnswer) => (answer.kind === 'found' ? answer.values : [])

function recordProblem(texts: DnsAnswer, token: string): DomainProblem | null {
  if (texts.kind === 'unavailable') return 'dns_unavailable'
  if (texts.kind === 'none') return 'record_missing'
  return texts.values.some((text) => text.trim() === verificationValue(token)) ? null : 'record_wrong'
}

function addressProblem(addresses: DnsAnswer): DomainProblem | null {
  if (addresses.kind === 'found') return null
  return addresses.kind === 'none' ? 'no_address' : 'dns_unavailable'
}

async function targetProblem(
  dns: DnsRecords,
  target: string,
  domain: string,
  seen: string[]
): Promise<DomainProblem | null> {
  const ours = await targetAddresses(dns, target)
  if (ours.some((address) => seen.includes(address))) return null
  // A CDN may return different addresses to each resolver, so compare names too.
  const names = await dns.canonicalNames(domain)
  if (valuesOf(names).some((name) => name.toLowerCase().replace(/\.$/, '') === target)) return null
  return ours.length === 0 ? 'dns_unavailable' : 'points_elsewhere'
}

/** The addresses that domains must point to; empty if they can't be resolved. */
export async function targetAddresses(dns: DnsRecords, target: string): Promise<string[]> {
  const host = target.replace(/^\[|\]$/g, '')
  if (isIP(host)) return [host]
  return host === 'localhost' ? LOOPBACK : valuesOf(await dns.addresses(host))
}
