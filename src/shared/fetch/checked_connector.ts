import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress } from './addresses.js'
import { lookupBySystem, type Lookup } from './lookup.js'
import type { PrivateAllowance } from './private_allowance.js'
import { FetchFailure } from './fetch_problem.js'

/**
 * Checks every address of a host name before connecting, and connects to exactly those addresses: the name is resolved once,
 * which defeats DNS rebinding.
 */
export function checkedConnector(
  allowance: PrivateAllowance,
  lookup: Lookup,
  timeoutMs: number
): buildConnector.connector {
  return async (options, callback) => {
    try {
      const addresses = await checkedAddresses(options.hostname, portOf(options), allowance, lookup)
      const connect = buildConnector({
        lookup: fixedLookup(addresses),
        autoSelectFamily: true,
        timeout: timeoutMs,
      })
      connect(options, callback)
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), null)
    }
  }
}

async function checkedAddresses(hostname: string, port: number, allowance: PrivateAllowance, lookup: Lookup) {
  const isTrusted = allowance.covers(hostname, port)
  const addresses = isIP(hostname) ? [hostname] : await (isTrusted ? lookupBySystem : lookup)(hostname)
  if (addresses.length === 0) throw new FetchFailure('name_not_found', `${hostname} has no address.`)
  if (isTrusted) return addresses

  const refused = addresses.find((address) => !isPublicAddress(address) && !allowance.covers(address, port))
  if (refused) throw new FetchFailure('private_address', refused)
  return addresses
}

function portOf({ port, protocol }: buildConnector.Options): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80)
}

function fixedLookup(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, callback) => {
    if (options.all) return callback(null, all)
    callback(null, all[0]!.address, all[0]!.family)
  }
}
