import { isIPv6 } from 'node:net'
import type { DnsRecord } from '#protocol/domains'
import type ApplicationDomain from '../models/application_domain.js'
import { isRegistrable } from './domain_name.js'
import type { DomainPorts } from './domain_ports.js'
import { verificationName, verificationValue } from './prove_domain.js'

/** The records that prove the claim and lead here. A CNAME can't be beside the other records of a registered domain itself. */
export async function domainRecords(
  ports: DomainPorts,
  { domain, token }: Pick<ApplicationDomain, 'domain' | 'token'>
): Promise<DnsRecord[]> {
  const { target } = ports.settings
  const needsAddresses = isRegistrable(domain) || !target.includes('.') || /^[\d.]+$/.test(target)
  const addresses = needsAddresses ? await ports.targetAddresses() : []
  const leading: DnsRecord[] = addresses.map((value) => ({
    type: isIPv6(value) ? 'AAAA' : 'A',
    name: domain,
    value,
  }))
  return [
    ...(leading.length > 0 ? leading : [{ type: 'CNAME' as const, name: domain, value: target }]),
    { type: 'TXT', name: verificationName(domain), value: verificationValue(token) },
  ]
}
