/** From the most to the fewest rights. */
export const ROLES = ['owner', 'admin', 'editor', 'agent'] as const
export type Role = (typeof ROLES)[number]
