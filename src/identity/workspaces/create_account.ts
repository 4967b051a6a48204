import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LIMITS } from '#protocol/limits'
import { fail, ok, type Result } from '#src/shared/result'
import Membership from '../models/membership.js'
import User from '../models/user.js'
import Workspace from '../models/workspace.js'

type Person = Partial<Pick<User, 'id' | 'emailClaim' | 'emailVerifiedAt' | 'timeZone' | 'theme' | 'avatar'>> &
  Partial<Pick<User, 'createdAt' | 'locale'>> &
  Pick<User, 'name' | 'email' | 'password'>

/** Creates a person with their first workspace. Throws a unique violation for a taken address. */
export async function createAccount(person: Person, trx?: TransactionClientContract): Promise<User> {
  if (!trx) return db.transaction((own) => createAccount(person, own))
  const user = await User.create(person, { client: trx })
  await createWorkspace(user, { id: user.id, name: user.name }, trx)
  return user.refresh()
}

/** Creates one more workspace. Quotas are counted by workspace, so the number that a person can own is limited. */
export function createFurtherWorkspace(owner: User, name: string): Promise<Result<Workspace, 'too_many'>> {
  return db.transaction(async (trx) => {
    await trx.from('users').where('id', owner.id).forUpdate().select('id').first()
    const owned = await Membership.query({ client: trx }).where({ userId: owner.id, role: 'owner' })
    if (owned.length >= LIMITS.workspacesPerPerson) return fail('too_many')
    return ok(await createWorkspace(owner, { name }, trx))
  })
}

/** Creates a workspace that this person owns. */
export async function createWorkspace(
  owner: User,
  fields: { id?: string; name: string },
  trx?: TransactionClientContract
): Promise<Workspace> {
  if (!trx) return db.transaction((own) => createWorkspace(owner, fields, own))
  const workspace = await Workspace.create(fields, { client: trx })
  const membership = { workspaceId: workspace.id, userId: owner.id, role: 'owner' as const }
  await Membership.create(membership, { client: trx })
  return workspace
}
