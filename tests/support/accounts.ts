import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import type { Role } from '#protocol/team'
import Membership from '#src/identity/models/membership'
import User from '#src/identity/models/user'
import { registerAccount } from '#src/identity/actions/register_account'
import { newTwoStepSecret } from '#src/identity/two_step/codes'
import { turnOnTwoStep } from '#src/identity/two_step/two_step'
import { codeOf } from './two_step.js'

let made = 0

export const PASSWORD = 'correct horse battery'

/** A new account; a second call creates an outsider. */
export async function givenAccount(name = 'Ada Lovelace'): Promise<User> {
  made += 1
  const account = await registerAccount({ name, email: `person${made}@example.org`, password: PASSWORD })
  if (!account.ok) throw new Error(account.error)
  return account.value
}

/** Turns two-step verification on with a code that can be used again: an earlier one may expire on its way. */
export async function givenTwoStepOf(account: User): Promise<{ secret: string; codes: string[] }> {
  const secret = newTwoStepSecret()
  const codes = await turnOnTwoStep(account.id, { secret, code: codeOf(secret) }, encryption)
  await db.from('two_step_secrets').where('user_id', account.id).decrement('last_period', 1)
  return { secret, codes: codes! }
}

/** A person with this role in the owner's first workspace, who also has one. */
export async function givenMember(owner: User, role: Role = 'agent'): Promise<User> {
  const member = await givenAccount()
  await Membership.create({ workspaceId: owner.id, userId: member.id, role })
  return member
}

const TABLES = [
  'workspaces',
  'users',
  'sessions',
  'rate_limits',
  'queue_jobs',
  'queue_schedules',
  'held_handles',
  'websub_subscriptions',
  'abuse_reports',
  'visit_salts',
  'model_days',
]

/** Every test starts with an empty database. Accounts own everything, so most of it goes with them. */
export async function emptyDatabase(): Promise<void> {
  await db.transaction(async (trx) => {
    for (const table of TABLES) await trx.from(table).delete()
  })
}
