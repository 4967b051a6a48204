import type { DnsRecords } from '#src/shared/fetch/dns_records'
import { TARGET_ADDRESSES_MS } from '../limits.js'
import { targetAddresses } from './prove_domain.js'

type DomainSettings = {
  /** The public address of this installation. */
  appUrl: string
  /** The host name that domains point to. */
  target: string
}

export class DomainPorts {
  #known: { addresses: Promise<string[]>; untilMs: number } | null = null

  constructor(
    readonly settings: DomainSettings,
    readonly dns: DnsRecords
  ) {}

  /** For instructions: the ones found a minute ago are good enough. */
  targetAddresses(): Promise<string[]> {
    const now = performance.now()
    if (this.#known === null || this.#known.untilMs < now) {
      const addresses = targetAddresses(this.dns, this.settings.target)
      this.#known = { addresses, untilMs: now + TARGET_ADDRESSES_MS }
    }
    return this.#known.addresses
  }
}

/** Host names that no one can claim. */
export function ownHosts({ appUrl, target }: DomainSettings): string[] {
  return [new URL(appUrl).hostname, target]
}
