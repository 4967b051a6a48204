// Search latency, `100000` in one account or `1000000/500` in five hundred, with embedding the question: SQuAD's paragraphs
// with a third of their words exchanged, and SQuAD's questions. Passages get random vectors: embedding 100,000 of them takes
// hours and doesn't change the time of a search.
import type { NewPassage } from '#src/knowledge/passages/passage_store'
import { EmbeddedModel } from '#src/knowledge/passages/embedding/embedded/embedded_model'
import { type EmbeddingPurpose, normalize } from '#src/knowledge/passages/embedding/embedding_model'
import { random } from '../tests/fakes/random.js'
import { ACCOUNT, openHybridSearch } from './hybrid_search.js'
import { articles, questions, readable, whole } from './squad.js'

const WORLDS = (process.argv[2] ?? '10000,100000').split(',').map((world) => {
  const [size, accounts = 1] = world.split('/').map(Number)
  return { size: size!, accounts }
})
const ENGINE = process.env.DATABASE_URL?.startsWith('postgres') ? 'postgres' : 'sqlite'
const PASSAGES_PER_ITEM = 500
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

class RandomVectors extends EmbeddedModel {
  readonly #random = random(7)

  override async embed(texts: string[], purpose: EmbeddingPurpose, signal: AbortSignal) {
    if (purpose === 'query') return super.embed(texts, purpose, signal)
    return texts.map(() => normalize(Float32Array.from({ length: 512 }, () => this.#random.next() - 0.5)))
  }
}

for (const { size, accounts } of WORLDS) {
  const model = new RandomVectors({
    maxMemoryMb: 384,
    idleTimeoutMs: 60_000,
    backgroundIdleTimeoutMs: 60_000,
    timeoutMs: 30_000,
  })
  const world = await openHybridSearch(model, ENGINE)
  const { next, pick } = random(size)
  const mutated = (at: number): NewPassage => {
    const { words } = paragraphs[at % paragraphs.length]!
    return whole(
      words.map((word) => (next() < EXCHANGED ? pick(vocabulary) : word)).join(' '),
      at % PASSAGES_PER_ITEM
    )
  }
  const accountOf = (at: number) => (at % accounts === 0 ? ACCOUNT : `01BENCH${at % accounts}`)
  let characters = 0
  let indexingMs = 0
  for (let from = 0; from < size; from += PASSAGES_PER_ITEM) {
    const item = from / PASSAGES_PER_ITEM
    const sourceId = `01SOURCE${item % SOURCES}`
    const title = paragraphs[from % paragraphs.length]!.title
    const passages = Array.from({ length: PASSAGES_PER_ITEM }, (_, at) => mutated(from + at))
    characters += passages.reduce((sum, { text }) => sum + text.length, 0)
    const began = performance.now()
    await world.add({ workspaceId: accountOf(item), itemId: `item-${item}`, sourceId, title }, passages)
    indexingMs += performance.now() - began
  }
  const embeddingBegan = performance.now()
  await world.embed()
  const storingMs = performance.now() - embeddingBegan
  const timed = async (queries: string[], sourceIds: string[] | null) => {
    const [times, cpuMs]: number[][] = [[], []]
    for (const [at, query] of queries.entries()) {
      const [began, cpu] = [performance.now(), process.threadCpuUsage()]
      await world.search(query, 10, sourceIds, accountOf(at))
      const { user, system } = process.threadCpuUsage(cpu)
      times!.push(performance.now() - began)
      cpuMs!.push((user + system) / 1_000)
    }
    return [times!, cpuMs!].map((list) => list.toSorted((one, other) => one - other))
  }
  await timed(asked.slice(0, 5), null)
  await world.warm()
  for (const [name, [times, cpuMs]] of [
    ['questions, whole account', await timed(asked, null)],
    ['questions, 3 of 40 sources', await timed(asked, ['01SOURCE1', '01SOURCE2', '01SOURCE3'])],
    ['very common words only', await timed(common, null)],
  ] as const) {
    const at = (share: number, list = times!) =>
      Number(list[Math.min(list.length - 1, Math.floor(list.length * share))]!.toFixed(1))
    rows.push({
      engine: ENGINE,
      passages: accounts > 1 ? `${size} of ${accounts} accounts` : size,
      searched: name,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'max ms': at(1),
      'thread CPU p50': at(0.5, cpuMs),
      'thread CPU p95': at(0.95, cpuMs),
      'vectors stored, us each': Math.round((storingMs / size) * 1_000),
      'index ms / MB': Math.round((indexingMs / characters) * 1e6),
    })
  }
  await world.close()
}
console.table(rows)
