import DataItem from '../items/models/data_item.js'
import DataSource from '../items/models/data_source.js'

export type WrittenAnswer = { itemId: string; question: string }

/** The source of answers that the account holder wrote; null before the first one. */
export function findAnswersSource(workspaceId: string): Promise<DataSource | null> {
  return DataSource.query().where({ workspaceId, role: 'answers' }).first()
}

/** The questions that the account holder answered by hand, newest first. */
export async function listWrittenAnswers(workspaceId: string): Promise<WrittenAnswer[]> {
  const source = await findAnswersSource(workspaceId)
  if (!source) return []
  const items = await DataItem.query().where('sourceId', source.id).orderBy('id', 'desc')
  return items.map(({ id, title }) => ({ itemId: id, question: title }))
}

export function findWrittenAnswer(workspaceId: string, itemId: string): Promise<DataItem | null> {
  return queryWrittenAnswers(workspaceId).where('id', itemId).first()
}

/** In no order. */
export function queryWrittenAnswers(workspaceId: string) {
  const source = DataSource.query().where({ workspaceId, role: 'answers' }).select('id')
  return DataItem.query().where('workspaceId', workspaceId).whereIn('sourceId', source)
}
