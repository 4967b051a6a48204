import { CONNECTOR_KINDS } from '#protocol/knowledge'
import { ADDRESS_KINDS } from '#src/knowledge/items/source_kinds'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DRAFT_PASSAGES_PER_ITEM, DRAFT_TITLES, EXCERPTS, EXCERPT_CHARACTERS } from '../limits.js'

export type Excerpt = { title: string; text: string }

/** A workspace's newest documents, the basis of a draft. */
export type DraftMaterial = {
  /** Total number of documents, including those not in `items`. */
  documents: number
  items: Array<{ title: string; headings: string[]; texts: string[] }>
  /** The websites, feeds and folders that the items are from. */
  sourceNames: string[]
}

export async function draftMaterial(
  workspaceId: string,
  sourceIds: string[] | null,
  client?: TransactionClientContract
): Promise<DraftMaterial> {
  const connection = client ?? db
  const ready = () => {
    const query = connection.from('data_items').where('workspace_id', workspaceId).where('state', 'ready')
    return sourceIds === null ? query : query.whereIn('source_id', sourceIds)
  }
  const [{ total }] = (await ready().count('* as total')) as [{ total: number | string }]
  const items: { id: string; title: string; source_id: string }[] = await ready()
    .orderBy('id', 'desc')
    .limit(DRAFT_TITLES)
    .select('id', 'title', 'source_id')
  const passages: { item_id: string; heading: string | null; body: string }[] = await connection
    .from('passages')
    .where('workspace_id', workspaceId)
    .whereIn(
      'item_id',
      items.map(({ id }) => id)
    )
    .where('ordinal', '<', DRAFT_PASSAGES_PER_ITEM)
    .orderBy('item_id')
    .orderBy('ordinal')
    .select('item_id', 'heading', 'body')

  const sources: { title: string }[] = await connection
    .from('data_sources')
    .where('workspace_id', workspaceId)
    .whereIn('kind', [...ADDRESS_KINDS, ...CONNECTOR_KINDS])
    .whereIn(
      'id',
      items.map((item) => item.source_id)
    )
    .select('title')

  return {
    documents: Number(total),
    sourceNames: sources.map(({ title }) => title),
    items: items.map(({ id, title }) => {
      const own = passages.filter((passage) => passage.item_id === id)
      const headings = own.flatMap(({ heading }) => heading ?? [])
      return { title, headings: [...new Set(headings)], texts: own.map(({ body }) => body) }
    }),
  }
}

/** The first passages of the newest items, which show a model the workspace's voice and topics. */
export async function draftExcerpts(workspaceId: string, sourceIds: string[] | null): Promise<Excerpt[]> {
  const query = db
    .from('passages')
    .where({ workspace_id: workspaceId, ordinal: 0 })
    .orderBy('item_id', 'desc')
    .limit(EXCERPTS)
    .select('title', 'body')
  if (sourceIds !== null) void query.whereIn('source_id', sourceIds)
  const rows: { title: string; body: string }[] = await query
  return rows.map(({ title, body }) => ({ title, text: body.slice(0, EXCERPT_CHARACTERS) }))
}
