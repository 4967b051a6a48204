import type { NewPassage } from '#src/knowledge/passages/passage_store'
import { passagesDatabase } from '../tests/fakes/passages_database.js'
import { random } from '../tests/fakes/random.js'
import { ACCOUNT, articles, questions, readable, whole } from './squad.js'

/** Search latency in one account: SQuAD's paragraphs with a third of their words exchanged, asked SQuAD's questions. */
const SIZES = (process.argv[2] ?? '10000,100000').split(',').map(Number)
const ENGINE = process.env.DATABASE_URL?.startsWith('postgres') ? 'postgres' : 'sqlite'
const PASSAGES_AN_ITEM = 500
const SOURCES = 40
const EXCHANGED = 0.35

const all = articles('squad-answerable')
const paragraphs = all.flatMap(({ title, paragraphs: list }) =>
  list.map(({ context }) => ({ title: readable(title), words: context.split(' ') }))
)
const vocabulary = paragraphs.flatMap(({ words }) => words)
const asked = questions(all, 25).map(({ question }) => question)
const common = [
  'first time in the world',
  'people of the city and state',
  'What year was used first?',
  'new war',
  'one',
  'known as',
]
const rows: Record<string, unknown>[] = []

for (const size of SIZES) {
  const world = await passagesDatabase(ENGINE)
  const { next, pick } = random(size)
  const mutated = (at: number): NewPassage => {
    const { words } = paragraphs[at % paragraphs.length]!
    return whole(
      words.map((word) => (next() < EXCHANGED ? pick(vocabulary) : word)).join(' '),
      at % PASSAGES_AN_ITEM
    )
  }
  let characters = 0
  let indexingMs = 0
  for (let from = 0; from < size; from += PASSAGES_AN_ITEM) {
    const item = from / PASSAGES_AN_ITEM
    const sourceId = `01SOURCE${item % SOURCES}`
    const title = paragraphs[from % paragraphs.length]!.title
    const owner = { accountId: ACCOUNT, sourceId, itemId: `item-${item}`, kind: 'text', title, url: null }
    const passages = Array.from({ length: PASSAGES_AN_ITEM }, (_, at) => mutated(from + at))
    characters += passages.reduce((sum, { text }) => sum + text.length, 0)
    await world.client().table('data_items').insert({ id: owner.itemId })
    const began = performance.now()
    await world.client().transaction((trx) => world.passages.replace(owner, 1, passages, trx))
    indexingMs += performance.now() - began
  }
  const timed = async (queries: string[], sourceIds: string[] | null) => {
    const times: number[] = []
    for (const query of queries) {
      const began = performance.now()
      await world.passages.search({ accountId: ACCOUNT, query, sourceIds, limit: 10 })
      times.push(performance.now() - began)
    }
    times.sort((one, other) => one - other)
    return times
  }
  await timed(asked.slice(0, 5), null)
  for (const [name, times] of [
    ['questions, whole account', await timed(asked, null)],
    ['questions, 3 of 40 sources', await timed(asked, ['01SOURCE1', '01SOURCE2', '01SOURCE3'])],
    ['very common words only', await timed(common, null)],
  ] as const) {
    const at = (share: number) =>
      Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1))
    rows.push({
      engine: ENGINE,
      passages: size,
      searched: name,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'max ms': at(1),
      'index ms / MB': Math.round((indexingMs / characters) * 1e6),
    })
  }
  await world.close()
}
console.table(rows)
