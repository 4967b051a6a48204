// Whether every citation that is shown equals the stored text at its offsets: `npm run bench citations`.
import { answer } from '#src/answering/answer'
import { type AnswerEvent, draftFromStored } from '#src/answering/answer_draft'
import type { Quote } from '#src/answering/citations'
import { weighEvidence } from '#src/answering/find_evidence'
import type { LanguageModel } from '#src/answering/language_model'
import { UntruthfulModel } from '../tests/fakes/untruthful_model.js'
import { openHybridSearch } from './hybrid_search.js'
import { articles, questions, readable } from './squad.js'

const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 10_000)
const known = articles('squad-with-unanswerable')
const world = await openHybridSearch(null)
const texts = new Map<string, string>()
for (const [at, { title, paragraphs }] of known.entries()) {
  const itemId = `item-${at}`
  let text = `# ${readable(title)}\n\n`
  const drafts = paragraphs.map(({ context }, ordinal) => {
    const start = text.length
    text += `${context}\n\n`
    const place = { start, end: start + context.length, startMs: null, endMs: null }
    return { ordinal, heading: null, place: null, text: context, ...place }
  })
  texts.set(itemId, text)
  await world.add({ itemId, title: readable(title) }, drafts)
}

const asked = questions(known, 1).map(({ question }) => question)
const rows = [
  await measure('exact quotes', null),
  await measure('the untruthful model', new UntruthfulModel()),
  await measure('the untruthful model, strict', new UntruthfulModel(), 'strict'),
]
await world.close()
console.table(rows)
if (rows.some((row) => row.wrong > 0 || row['markers without citation'] > 0)) process.exitCode = 1

async function measure(name: string, model: LanguageModel | null, strictness: 'strict' | 'free' = 'free') {
  const row = { answers: 0, answered: 0, citations: 0, wrong: 0, 'markers without citation': 0 }
  const signal = new AbortController().signal
  const persona = { introduction: '', masterPrompt: '', strictness, language: null }
  const storedText = async (itemId: string) => texts.get(itemId) ?? null
  for (let at = 0; row.answers < Math.ceil(ANSWERS / 3); at += 1) {
    const question = asked[at % asked.length]!
    const passages = await world.search(question, 12)
    const evidence = weighEvidence(question, passages, strictness)
    const request = { question, history: [], evidence, persona, model, signal }
    count(row, await Array.fromAsync(answer(request, draftFromStored({ storedText }))))
  }
  return { answerer: name, ...row }
}

function count(row: { answers: number } & Record<string, number>, events: AnswerEvent[]): void {
  const shown = events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []))
  const text = events.map((event) => (event.type === 'text' ? event.delta : '')).join('')
  const markers = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
  row.answers += 1
  row.answered! += Number(shown.length > 0)
  row.citations! += shown.length
  row.wrong! += shown.filter((quote) => !isExact(quote)).length
  // In a few places, the content itself has numbers in brackets, which are then part of a quote.
  row['markers without citation']! += markers.filter(
    (marker) => !shown.some(({ index, quote }) => index === marker || quote.includes(`[${marker}]`))
  ).length
}

/** Compares with the text itself, without code of answering. */
function isExact({ itemId, quote, start, end }: Quote): boolean {
  return quote !== '' && texts.get(itemId)!.slice(start, end) === quote
}
