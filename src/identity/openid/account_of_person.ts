import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type { Locale } from '#protocol/profile'
import { databaseTime } from '#src/shared/database/database_time'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import Invitation from '../models/invitation.js'
import Membership from '../models/membership.js'
import OpenIdIdentity from '../models/openid_identity.js'
import User from '../models/user.js'
import { findTwoStep } from '../two_step/two_step.js'
import { findAccountByEmail } from '../queries/find_account.js'
import { findOperator } from '../queries/is_operator.js'
import { createAccount } from '../workspaces/create_account.js'
import { listWorkspaces } from '../workspaces/find_workspace.js'
import { mustUsePasskey } from '../workspaces/two_step_rule.js'
import type { OpenIdPerson } from './openid_provider.js'
import type { OpenIdSettings } from './openid_settings.js'

export type OpenIdRefusal =
  | 'no_address'
  | 'unconfirmed_address'
  | 'other_domain'
  | 'unconfirmed_account'
  | 'other_person'
  | 'by_invitation'
  | 'closed'

export type LinkedPerson = Pick<OpenIdPerson, 'issuer' | 'subject'>

/** An account, `how` it was found, and the workspace that a new person has `joined`. */
export type OpenIdAccount = {
  user: User
  /**
   * `unlinked`: the account has two-step verification, so `linkPerson` is called once its code is accepted; or it must
   * be signed in to with its passkey instead.
   */
  how: 'known' | 'linked' | 'unlinked' | 'registered'
  joined: string | null
}

type Admission = Pick<OpenIdSettings, 'allowedDomains' | 'defaultRole'> & {
  registration: 'open' | 'invite' | 'closed'
  operatorEmails: readonly string[]
  locale: Locale
}

/**
 * The account of a person whom the provider has vouched for. An account is linked by its address only if both sides have
 * confirmed it. So no one gets an account that someone else created for their address, or the account of an address's
 * previous owner. New people get an account if registration is open, if they are invited, or if their domain is
 * listed; a closed registration is closed to them too.
 */
export async function accountOfPerson(
  person: OpenIdPerson,
  admission: Admission
): Promise<Result<OpenIdAccount, OpenIdRefusal>> {
  const email = addressIn(person.email)
  if (email === null) return fail('no_address')
  if (!person.emailVerified) return fail('unconfirmed_address')
  const { allowedDomains } = admission
  const isListed = allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1))
  if (allowedDomains.length > 0 && !isListed) return fail('other_domain')

  const { issuer, subject } = person
  const identity = await OpenIdIdentity.query().where({ issuer, subject }).first()
  if (identity) return ok({ user: await User.findOrFail(identity.userId), how: 'known', joined: null })
  const account = await findAccountByEmail(email)
  if (account) return link(account, person)
  if (admission.registration === 'closed') return fail('closed')
  if (admission.registration === 'invite' && !isListed && !(await isInvited(email)))
    return fail('by_invitation')
  return register(email, person, admission)
}

async function link(user: User, person: OpenIdPerson): Promise<Result<OpenIdAccount, OpenIdRefusal>> {
  if (user.emailVerifiedAt === null) return fail('unconfirmed_account')
  const isUnlinked = (await findTwoStep(user.id)) !== null || (await mustUsePasskey(user.id))
  if (isUnlinked) return ok({ user, how: 'unlinked', joined: null })
  const linked = await linkPerson(user, person)
  return linked.ok ? ok({ user, how: 'linked', joined: null }) : linked
}

/** Fails if the account belongs to another person at this provider. */
export async function linkPerson(user: User, person: LinkedPerson): Promise<Result<true, 'other_person'>> {
  try {
    await identify(user, person)
    return ok(true)
  } catch (error) {
    if (isUniqueViolation(error)) return fail('other_person')
    throw error
  }
}

async function register(
  email: string,
  person: OpenIdPerson,
  { defaultRole, operatorEmails, locale }: Admission
): Promise<Result<OpenIdAccount, OpenIdRefusal>> {
  const name = nameIn(person.name) || email.split('@')[0]!.slice(0, 80)
  // No one knows this password; "Forgot password" sets another.
  const password = newId() + newId()
  const team = defaultRole && (await workspaceOfOperator(operatorEmails))
  try {
    return await db.transaction(async (trx) => {
      const user = await createAccount(
        { name, email, password, locale, emailVerifiedAt: DateTime.utc() },
        trx
      )
      await identify(user, person, trx)
      if (!team) return ok({ user, how: 'registered', joined: null })
      await Membership.create({ workspaceId: team, userId: user.id, role: defaultRole }, { client: trx })
      return ok({ user, how: 'registered', joined: team })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const madeMeanwhile = await findAccountByEmail(email)
    return madeMeanwhile ? link(madeMeanwhile, person) : fail('other_person')
  }
}

function identify({ id }: User, { issuer, subject }: LinkedPerson, client?: TransactionClientContract) {
  return OpenIdIdentity.create({ userId: id, issuer, subject }, client && { client })
}

async function isInvited(email: string): Promise<boolean> {
  const open = Invitation.query().where({ email }).where('expiresAt', '>', databaseTime())
  return (await open.first()) !== null
}

async function workspaceOfOperator(emails: readonly string[]): Promise<string | null> {
  const operator = await findOperator(emails)
  const own = operator ? await listWorkspaces(operator.id) : []
  return own.find(({ role }) => role === 'owner')?.id ?? null
}

function addressIn(email: string | null): string | null {
  const written = email?.trim() ?? ''
  const address = written.toLowerCase()
  // Lowercasing would turn an address with a Kelvin sign (K) into another person’s.
  if (isAscii(address) !== isAscii(written)) return null
  return address.length <= 254 && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address) ? address : null
}

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)

function nameIn(name: string | null): string {
  return (name ?? '').replace(/\p{C}/gu, '').trim().slice(0, 80)
}
