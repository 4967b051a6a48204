import db from '@adonisjs/lucid/services/db'

/**
 * The headings above a place in an item's current text, such as "Opening hours › Summer"; null if there are
 * none.
 */
export async function sectionAt(itemId: string, version: number, start: number): Promise<string | null> {
  const passage: { heading: string | null } | null = await db
    .from('passages')
    .where({ item_id: itemId, version })
    .where('start_offset', '<=', start)
    .orderBy('start_offset', 'desc')
    .select('heading')
    .first()
  return passage?.heading ?? null
}
