import db from '@adonisjs/lucid/services/db'
import { suggestionLabel } from '#protocol/topic_question'
import DataItem from '#src/knowledge/items/models/data_item'
import { quoteOf, type Quote } from '#src/answering/citations'
import { type PassageRecord, rankedPassage, RECORD_COLUMNS } from '#src/knowledge/passages/passage_rows'
import { contentWords, stems } from '#src/knowledge/passages/terms/content_words'
import { EXCERPTS } from '../limits.js'
import { firstSentence } from '../persona/draft_persona.js'
import type Application from '../models/application.js'

/**
 * The item, if the application's visitors may open quotes from it: it is quotable and has no public address.
 */
export function openableItem(application: Application, itemId: string): Promise<DataItem | null> {
  return quotable(application, itemId)?.whereNull('url').first() ?? Promise.resolve(null)
}

/**
 * The item, if the application shows its sources and answers from this one, and it is ready and not paused.
 */
export function quotableItem(application: Application, itemId: string): Promise<DataItem | null> {
  return quotable(application, itemId)?.first() ?? Promise.resolve(null)
}

function quotable(application: Application, itemId: string) {
  if (!application.settings.showsSources) return null
  return DataItem.query()
    .where({ workspaceId: application.workspaceId, id: itemId, state: 'ready' })
    .whereIn('sourceId', sourcesInUse(application))
}

/**
 * A self-contained sentence from the newest content, preferably about a suggested question. Null if there is no such sentence
 * or the application doesn't show its sources.
 */
export async function openingQuote(application: Application): Promise<Quote | null> {
  if (!application.settings.showsSources) return null
  // By their items: sorting all passages would take milliseconds for each visitor.
  const newest = db
    .from('data_items')
    .where({ workspace_id: application.workspaceId, state: 'ready' })
    .whereIn('source_id', sourcesInUse(application))
    .orderBy('id', 'desc')
    .limit(EXCERPTS)
    .select('id')
  const records: PassageRecord[] = await db
    .from('passages as p')
    .where('p.ordinal', 0)
    .whereIn('p.item_id', newest)
    .orderBy('p.item_id', 'desc')
    .select(db.raw(`${RECORD_COLUMNS}, 0 as score`))
  const opening = records.map(rankedPassage).flatMap((passage) => {
    const sentence = firstSentence(passage.text)
    const start = sentence === null ? -1 : passage.text.indexOf(sentence)
    return start < 0 ? [] : [{ passage, sentence: sentence!, start }]
  })
  const topics = stems(application.suggestedQuestions.map(suggestionLabel).join('\n'))
  const isTopic = (text: string) => contentWords(text).some(({ stem }) => topics.has(stem))
  const best = opening.find(({ passage, sentence }) => isTopic(`${passage.title} ${sentence}`)) ?? opening[0]
  return best ? quoteOf(best.passage, { start: best.start, end: best.start + best.sentence.length }) : null
}

function sourcesInUse(application: Application) {
  const sources = db
    .from('data_sources')
    .where('workspace_id', application.workspaceId)
    .whereNot('state', 'paused')
  if (!application.allSources) {
    const chosen = db.from('application_sources').where('application_id', application.id).select('source_id')
    void sources.whereIn('id', chosen)
  }
  return sources.select('id')
}
