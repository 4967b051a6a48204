import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { lookupBySystem, type Lookup } from './lookup.js'
import type { PrivateAllowance } from './private_allowance.js'
import { FetchFailure } from './fetch_problem.js'
import ipaddr from 'ipaddr.js'

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
// Azure serves credentials to its machines on this public address.
const METADATA_OUTSIDE_PRIVATE_RANGES = new Set(['168.63.129.16'])

/**
 * Whether an address belongs to the public internet. Anything not known to be public counts as private, and an IPv6 address
 * that embeds an IPv4 address is judged by the embedded one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed)

  const range = parsed.range()
  if (range === 'ipv4Mapped') return isPublicIPv4(parsed.toIPv4Address())
  // IPv6-only networks reach every IPv4 host through NAT64 (RFC 6052).
  if (range === 'rfc6052') return isWellKnownNat64(parsed) && isPublicIPv4(lastFourBytes(parsed))
  return range === 'unicast' && parsed.match(GLOBAL_UNICAST)
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !METADATA_OUTSIDE_PRIVATE_RANGES.has(address.toString())
}

function isWellKnownNat64(address: ipaddr.IPv6): boolean {
  return address.match(ipaddr.IPv6.parse('64:ff9b::'), 96)
}

function lastFourBytes(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12))
}

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
