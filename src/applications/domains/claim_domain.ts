import { isIPv6 } from 'node:net'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { DnsRecord, DomainNameProblem } from '#protocol/domains'
import { newKey } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import { PUBLIC_KINDS } from '../channels.js'
import { DOMAIN_CHECK_MINUTES } from '../limits.js'
import ApplicationDomain from '../models/application_domain.js'
import { findApplication } from '../queries/find_application.js'
import { transactional } from '../transactional.js'
import { domainName, isRegistrable } from './domain_name.js'
import type { DomainPorts } from './domain_ports.js'
import { verificationName, verificationValue } from './prove_domain.js'

const TOKEN_CHARACTERS = 32

/** Null when the workspace has no such application with pages of its own. */
export async function claimDomain(
  workspaceId: string,
  applicationId: string,
  input: string,
  ownHosts: readonly string[]
): Promise<Result<ApplicationDomain, DomainNameProblem> | null> {
  return transactional<Result<ApplicationDomain, DomainNameProblem> | null>(async (trx) => {
    const application = await findApplication(workspaceId, applicationId, undefined, trx)
    if (!application || !PUBLIC_KINDS.includes(application.kind)) return null
    return claimDomainInTransaction(applicationId, input, ownHosts, trx)
  })
}

/**
 * Replaces the application's domain. A claim takes nothing from anyone: several applications may claim one domain until DNS proves
 * one of them.
 */
export async function claimDomainInTransaction(
  applicationId: string,
  input: string,
  ownHosts: readonly string[],
  trx: TransactionClientContract
): Promise<Result<ApplicationDomain, DomainNameProblem>> {
  const parsed = domainName(input, ownHosts)
  if (!parsed.ok) return fail(parsed.error)
  const existing = await ApplicationDomain.query({ client: trx }).where({ applicationId }).first()
  if (existing?.domain === parsed.value) return ok(existing)
  await existing?.delete()
  const claim = {
    applicationId,
    domain: parsed.value,
    token: newKey(TOKEN_CHARACTERS),
    state: 'waiting' as const,
    problem: null,
    nextCheckAt: DateTime.utc().plus({ minutes: DOMAIN_CHECK_MINUTES.fresh }),
  }
  return ok(await ApplicationDomain.create(claim, { client: trx }))
}

/** False if there was none. */
export async function releaseDomain(workspaceId: string, applicationId: string): Promise<boolean> {
  const application = await findApplication(workspaceId, applicationId)
  const claim = application && (await ApplicationDomain.find(applicationId))
  await claim?.delete()
  return Boolean(claim)
}

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
