// What visitors ask of small shops, coaches and podcasts, and what they are told: `npm run bench visitors`.
import { readdirSync, readFileSync } from 'node:fs'
import { extractAnswer } from '#src/answering/extractive/extract_answer'
import { gateFeatures } from '#src/answering/gate/gate_features'
import { scoreAnswerability } from '#src/answering/gate/score_answerability'
import { synonymsFor } from '#src/answering/extractive/implied_topics'
import { splitPassages } from '#src/knowledge/documents/split/split_passages'
import { openHybridSearch } from './hybrid_search.js'
import { CachedModel } from './cached_model.js'

type World = {
  language: string
  items: { title: string; text: string }[]
  asked: { question: string; says: string | null }[]
}

const folder = new URL('../tests/golden/visitors/', import.meta.url)
const rows: Record<string, unknown>[] = []
for (const file of readdirSync(folder)) {
  const { language, items, asked } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as World
  const world = await openHybridSearch(new CachedModel())
  for (const [at, { title, text }] of items.entries()) {
    const drafts = splitPassages(text, { landmarks: [], segments: [], language })
    const passages = drafts.map((draft) => ({ ...draft, text: text.slice(draft.start, draft.end) }))
    await world.keep({ itemId: `item-${at}`, title }, passages, language)
  }
  await world.embed()
  const row = { file, asked: 0, right: 0, wrong: 0, silent: 0, 'unanswerable, answered': 0, sentences: 0 }
  for (const { question, says } of asked) {
    let passages = await world.search(question, 12)
    const otherWords = synonymsFor(question)
    if (!scoreAnswerability(question, passages).enough && otherWords)
      passages = await world.search(otherWords, 12)
    const { enough, score } = scoreAnswerability(question, passages)
    const statements = enough ? extractAnswer(question, passages) : []
    const text = statements.flatMap(({ parts }) => parts.filter((part) => typeof part === 'string')).join('')
    row.asked += 1
    row.sentences += statements.length
    if (says === null) row['unanswerable, answered'] += Number(enough)
    else if (!enough) row.silent += 1
    else if (text.includes(says)) row.right += 1
    else row.wrong += 1
    const fine = says === null ? !enough : text.includes(says)
    if (process.env.DBG)
      console.log(
        JSON.stringify({
          question,
          says,
          score,
          f: Object.fromEntries(
            Object.entries(gateFeatures(question, passages)).map(([k, v]) => [
              k,
              typeof v === 'number' ? +v.toFixed(2) : v,
            ])
          ),
          n: passages.length,
        })
      )
    if (!fine || process.argv.includes('all'))
      console.log(score.toFixed(2), question, '->', text || '(silent)')
  }
  rows.push(row)
  await world.close()
}
console.table(rows)
