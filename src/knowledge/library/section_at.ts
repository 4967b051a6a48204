import db from '@adonisjs/lucid/services/db'

/** The heading above a place in the current text of an item, such as "Opening hours › Summer"; null where there is none. */
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
