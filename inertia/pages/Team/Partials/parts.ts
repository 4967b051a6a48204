import { hasRole, ROLES, type Role } from '@protocol/team'
import { team as words } from '~/messages'

/** A row in the lists of members and invitations. */
export const ROW = 'flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6'

/** As options of a select. */
export const rolesAssignableBy = (role: Role) =>
  ROLES.filter((each) => hasRole(role, each)).map((value) => ({ value, label: words.roles[value] }))
