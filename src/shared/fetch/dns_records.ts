import { Resolver } from 'node:dns/promises'
import { DNS_TIMEOUT_MS, DNS_TRIES, DNS_TRY_TIMEOUT_MS, MAX_DNS_RECORDS } from '../limits.js'

/** `unavailable`: no server answered, so the name may or may not have records. */
export type DnsAnswer = { kind: 'found'; values: string[] } | { kind: 'none' } | { kind: 'unavailable' }

const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA'])

/** Reads records from DNS servers, without the hosts file and the few threads of the operating system's resolver. */
export class DnsRecords {
  /** `servers` replace the system's DNS servers: `1.1.1.1` or `127.0.0.1:5353`. */
  constructor(
    private readonly servers: readonly string[] = [],
    private readonly timeoutMs = DNS_TIMEOUT_MS
  ) {}

  texts(name: string): Promise<DnsAnswer> {
    return this.#ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')))
  }

  canonicalNames(name: string): Promise<DnsAnswer> {
    return this.#ask((resolver) => resolver.resolveCname(name))
  }

  /** IPv4 and IPv6 addresses. `found` if there is at least one of either kind. */
  async addresses(name: string): Promise<DnsAnswer> {
    const answers = await Promise.all([
      this.#ask((resolver) => resolver.resolve4(name)),
      this.#ask((resolver) => resolver.resolve6(name)),
    ])
    const values = answers.flatMap((answer) => (answer.kind === 'found' ? answer.values : []))
    if (values.length > 0) return { kind: 'found', values }
    return answers.find(({ kind }) => kind === 'unavailable') ?? { kind: 'none' }
  }

  async #ask(question: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> {
    const tryMs = Math.min(DNS_TRY_TIMEOUT_MS, this.timeoutMs)
    const resolver = new Resolver({ timeout: tryMs, tries: DNS_TRIES })
    if (this.servers.length > 0) resolver.setServers([...this.servers])
    const giveUp = setTimeout(() => resolver.cancel(), this.timeoutMs)
    try {
      const values = await question(resolver)
      return values.length > 0
        ? { kind: 'found', values: values.slice(0, MAX_DNS_RECORDS) }
        : { kind: 'none' }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      return { kind: NO_RECORD.has(code) ? 'none' : 'unavailable' }
    } finally {
      clearTimeout(giveUp)
      resolver.cancel()
    }
  }
}
