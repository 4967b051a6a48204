import { lookup as systemLookup, Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { DNS_TIMEOUT_MS, DNS_TRIES, DNS_TRY_TIMEOUT_MS, HOSTS_FILE_MS, SECOND_FAMILY_MS } from '../limits.js'
import { FetchFailure } from './fetch_problem.js'

/** All addresses of a host name. Rejects when there are none. */
export type Lookup = (hostname: string) => Promise<string[]>

export type LookupOptions = {
  /** Replace the system's DNS servers. */
  servers?: string[]
  hostsFile?: string
  timeoutMs?: number
}

/**
 * Asks the DNS servers without the operating system's `getaddrinfo`, which occupies one of few threads until it gives up: slow
 * names of one workspace would delay all others. The hosts file is read first.
 */
export function dnsLookup({
  servers,
  hostsFile = '/etc/hosts',
  timeoutMs = DNS_TIMEOUT_MS,
}: LookupOptions = {}): Lookup {
  const hosts = hostsReader(hostsFile)
  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    // The system answers for this machine itself without waiting.
    if (name === 'localhost') return lookupBySystem(name)
    const local = (await hosts()).get(name)
    return local ?? resolve(name, servers, timeoutMs)
  }
}

export const lookupByDns = dnsLookup()

/** For names that the operator trusts: knows search domains, mDNS and whatever else the system is set up for. */
export const lookupBySystem: Lookup = async (hostname) => {
  const found = await systemLookup(hostname, { all: true, order: 'verbatim' })
  return found.map(({ address }) => address)
}

async function resolve(name: string, servers: string[] | undefined, timeoutMs: number): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TRY_TIMEOUT_MS, tries: DNS_TRIES })
  if (servers) resolver.setServers(servers)
  const giveUp = setTimeout(() => resolver.cancel(), timeoutMs)
  try {
    const [four, six] = [settled(resolver.resolve4(name)), settled(resolver.resolve6(name))]
    const first = await Promise.race([four, six])
    // RFC 8305, section 3: a server that ignores queries for one address family must not delay the other's answer.
    const unlessLate = (addresses: Promise<Settled>) =>
      'addresses' in first
        ? Promise.race([addresses, wait(SECOND_FAMILY_MS, NO_ADDRESSES, { ref: false })])
        : addresses
    const all = [await unlessLate(four), await unlessLate(six)]
    const addresses = all.flatMap((each) => ('addresses' in each ? each.addresses : []))
    if (addresses.length > 0) return addresses
    throw failureOf(name, all)
  } finally {
    clearTimeout(giveUp)
    resolver.cancel()
  }
}

type Settled = { addresses: string[] } | { code: string }

const NO_ADDRESSES: Settled = { addresses: [] }

function settled(question: Promise<string[]>): Promise<Settled> {
  return question.then(
    (addresses) => ({ addresses }),
    (error: NodeJS.ErrnoException) => ({ code: error.code ?? 'EFAIL' })
  )
}

function failureOf(name: string, all: Settled[]): FetchFailure {
  const codes = all.flatMap((each) => ('code' in each ? [each.code] : []))
  const isSlow = codes.some((code) => code === 'ETIMEOUT' || code === 'ECANCELLED')
  if (isSlow) return new FetchFailure('timed_out', `The DNS servers did not answer for ${name} in time.`)
  return new FetchFailure('name_not_found', `${name} has no address (${codes.join(', ')}).`)
}

function hostsReader(path: string): () => Promise<Map<string, string[]>> {
  let cached: { hosts: Promise<Map<string, string[]>>; untilMs: number } | null = null
  return () => {
    const now = performance.now()
    if (!cached || cached.untilMs < now) cached = { hosts: readHosts(path), untilMs: now + HOSTS_FILE_MS }
    return cached.hosts
  }
}

/** Empty if the file is missing. */
async function readHosts(path: string): Promise<Map<string, string[]>> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const hosts = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address, ...names] = line.split('#', 1)[0]!.trim().split(/\s+/)
    for (const name of names) {
      const key = name.toLowerCase()
      hosts.set(key, [...(hosts.get(key) ?? []), address!])
    }
  }
  return hosts
}
