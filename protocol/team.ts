/** Each role includes the permissions of those after it. */
export const ROLES = ['owner', 'admin', 'editor', 'agent'] as const
export type Role = (typeof ROLES)[number]

export function hasRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(least)
}

export type WorkspaceRow = { id: string; name: string; role: Role }

export type MemberRow = {
  id: string
  userId: string
  name: string
  email: string
  role: Role
  /** Whether this is the person reading. */
  isYou: boolean
}

export type InvitationRow = { id: string; email: string; role: Role; expiresAt: string; expired: boolean }
