import { isIPv6 } from 'node:net'

/** The `host:port` pairs that may be reached although private: an intranet's feed, a test's server. */
export class PrivateAllowance {
  readonly #pairs: Set<string>

  constructor(entries: readonly string[]) {
    this.#pairs = new Set(entries.map(normalise))
  }

  /** By name as the address was written, or by the IP address that the name led to. */
  covers(host: string, port: number): boolean {
    return this.#pairs.has(pair(host, port))
  }
}

function normalise(entry: string): string {
  const match = /^(?<host>\[[0-9a-f:.]+\]|[^:/\s]+):(?<port>\d{1,5})$/i.exec(entry.trim())
  if (!match?.groups) {
    throw new Error(`"${entry}" is not host:port. Write it like 127.0.0.1:8080 or [::1]:8080.`)
  }
  return pair(match.groups.host!, Number(match.groups.port))
}

function pair(host: string, port: number): string {
  const lower = host.toLowerCase()
  return `${isIPv6(lower) ? `[${lower}]` : lower}:${port}`
}
