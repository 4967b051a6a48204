import { isIPv6 } from 'node:net'

/** Private `host:port` pairs that may be reached, such as a feed on an intranet or a test server. */
export class PrivateAllowance {
  readonly #pairs: Set<string>

  constructor(entries: readonly string[]) {
    this.#pairs = new Set(entries.map(normalize))
  }

  /** `host` is the name as written, or an IP address it resolved to. */
  covers(host: string, port: number): boolean {
    return this.#pairs.has(pair(host, port))
  }
}

function normalize(entry: string): string {
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
