import db from '@adonisjs/lucid/services/db'

/** The workspaces whose only owner is this person, and how many others are in each. */
export async function ownedAlone(userId: string): Promise<{ id: string; name: string; others: number }[]> {
  const rows: { id: string; name: string; others: number | string }[] = await db
    .from('memberships as mine')
    .join('workspaces', 'workspaces.id', 'mine.workspace_id')
    .where({ 'mine.user_id': userId, 'mine.role': 'owner' })
    .whereNotExists((query) =>
      query
        .from('memberships as other')
        .whereColumn('other.workspace_id', 'mine.workspace_id')
        .where('other.role', 'owner')
        .whereNot('other.user_id', userId)
        .select('other.id')
    )
    .select('workspaces.id', 'workspaces.name')
    .select(
      db
        .from('memberships as member')
        .whereColumn('member.workspace_id', 'mine.workspace_id')
        .whereNot('member.user_id', userId)
        .count('*')
        .as('others')
    )
  return rows.map(({ id, name, others }) => ({ id, name, others: Number(others) }))
}
