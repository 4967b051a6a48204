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
  #cached: { addresses: Promise<string[]>; untilMs: number } | null = null

  constructor(
    readonly settings: DomainSettings,
    readonly dns: DnsRecords
  ) {}

  /** Cached for a minute, which is fresh enough for instructions. */
  targetAddresses(): Promise<string[]> {
    const now = performance.now()
    if (this.#cached === null || this.#cached.untilMs < now) {
      const addresses = targetAddresses(this.dns, this.settings.target)
      this.#cached = { addresses, untilMs: now + TARGET_ADDRESSES_MS }
    }
    return this.#cached.addresses
  }
}

/** Host names that no one can claim. */
export function ownHosts({ appUrl, target }: DomainSettings): string[] {
  return [new URL(appUrl).hostname, target]
}
