import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whom a limit counts: an IPv4 address, or the 64 bits of an IPv6 address that name a network, because one household has
 * all the addresses behind them.
 */
export function networkOf(address: string): string {
  const bare = address.split('%')[0]!
  if (isIP(bare) !== 6) return address
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
