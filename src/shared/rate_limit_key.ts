import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The key by which rate limits count clients: an IPv4 address, or the /64 prefix of an IPv6 address, because a single household
 * owns all addresses within it. Connections that their clients have already reset have no address and share one key.
 */
export function rateLimitKey(address: string | undefined): string {
  if (address === undefined) return 'reset'
  const bare = address.split('%')[0]!
  if (isIP(bare) !== 6) return address
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
