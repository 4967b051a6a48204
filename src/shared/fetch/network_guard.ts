import { BlockList, isIP, Socket, type LookupFunction } from 'node:net'

/** For tests: says which connection was tried, so that the test that tried it can be found. */
export class NetworkBlocked extends Error {
  constructor(target: string) {
    super(
      `The network is off in tests, and something tried to reach ${target}. Use a server from tests/fakes.`
    )
    this.name = 'NetworkBlocked'
  }
}

export type NetworkGuard = {
  /** What was tried so far, also where the error was caught by the code under test. */
  attempts: string[]
  restore(): void
}

type Options = { host?: string; port?: number | string; path?: string; lookup?: LookupFunction }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Lets this process reach loopback and nothing else. It stands at `Socket.connect`, which every client passes:
 * fetch, undici, http, tls, database drivers. Names other than localhost are refused before they are looked up,
 * unless the caller brings its own lookup, whose answers are then checked.
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

// net.connect and tls.connect hand over their arguments already normalised: one array of [options, callback].
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
