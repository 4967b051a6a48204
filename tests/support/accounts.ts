import type { Role } from '#protocol/team'
import Membership from '#src/identity/models/membership'
import User from '#src/identity/models/user'
import { registerAccount } from '#src/identity/actions/register_account'

let made = 0

export const PASSWORD = 'correct horse battery'

/** A new account; a second call creates an outsider. */
export async function givenAccount(name = 'Ada Lovelace'): Promise<User> {
  made += 1
  const account = await registerAccount({ name, email: `person${made}@example.org`, password: PASSWORD })
  if (!account.ok) throw new Error(account.error)
  return account.value
}

/** A person with this role in the owner's first workspace, who also has one. */
export async function givenMember(owner: User, role: Role = 'agent'): Promise<User> {
  const member = await givenAccount()
  await Membership.create({ workspaceId: owner.id, userId: member.id, role })
  return member
}
