import { BlockList, isIP, Socket, type LookupFunction } from 'node:net'

/** Names the target, so that the offending test can be found. */
export class NetworkBlocked extends Error {
  constructor(target: string) {
    super(
      `The network is blocked in tests, but something tried to reach ${target}. Use a server from tests/fakes.`
    )
    this.name = 'NetworkBlocked'
  }
}

export type NetworkGuard = {
  /** All refused targets so far, even when the code under test swallowed the error. */
  attempts: string[]
  restore(): void
}

type Options = { host?: string; port?: number | string; path?: string; lookup?: LookupFunction }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Restricts this process to loopback, for tests. Patches `Socket.connect`, which every client goes through: fetch, undici, http,
 * tls, database drivers. Names other than localhost are refused before they are resolved, unless the caller has its own lookup,
 * whose results are then checked.
 */
export function guardNetwork(): NetworkGuard {
  const attempts: string[] = []
  const connect = Socket.prototype.connect
  const refuse = (target: string) => {
    attempts.push(target)
    return new NetworkBlocked(target)
  }

  Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
    const options = connectOptions(args)
    const target = `${options.host ?? 'localhost'}:${options.port ?? ''}`
    if (isRemote(options)) {
      if (isIP(options.host!) || !options.lookup) throw refuse(target)
      options.lookup = checked(options.lookup, refuse)
    }
    return Reflect.apply(connect, this, args)
  } as typeof connect

  return {
    attempts,
    restore: () => {
      Socket.prototype.connect = connect
    },
  }
}

// net.connect and tls.connect hand over their arguments already normalized: one array of [options, callback].
function connectOptions([first, second]: unknown[]): Options {
  if (Array.isArray(first)) return first[0] as Options
  if (typeof first === 'object' && first !== null) return first
  const isPort = typeof first === 'number' || (typeof first === 'string' && /^\d+$/.test(first))
  if (!isPort) return { path: String(first) }
  return { port: first, host: typeof second === 'string' ? second : undefined }
}

function isRemote({ host, path }: Options): boolean {
  if (path || !host || host === 'localhost') return false
  return !isLoopback(host)
}

function isLoopback(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function checked(lookup: LookupFunction, refuse: (target: string) => NetworkBlocked): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      const addresses = error
        ? []
        : [found].flat().map((each) => (typeof each === 'string' ? each : each.address))
      const remote = addresses.find((address) => !isLoopback(address))
      callback(remote ? refuse(`${hostname} at ${remote}`) : error, found, family)
    })
  }
}
