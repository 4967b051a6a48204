// How well questions find their passages and expected words: `npm run bench answers [squad cranfield es zh]`.
import { rankSentences } from '#src/answering/extractive/rank_sentences'
import { openHybridSearch } from './hybrid_search.js'
import { articles, cranfield, questions, readable, whole } from './squad.js'
import { CachedModel } from './cached_model.js'

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const wanted = (name: string) => asked.length === 0 || asked.includes(name)
const STEP = Number(process.env.BENCH_STEP ?? 4)
const rows: Record<string, unknown>[] = []

for (const name of ['squad-answerable', 'xquad-es', 'xquad-zh']) {
  if (!wanted(name.replace('-answerable', '').replace('xquad-', ''))) continue
  const languages = { 'squad-answerable': 'en', 'xquad-es': 'es', 'xquad-zh': 'zh' } as Record<string, string>
  const all = articles(name)
  for (const meaning of name === 'squad-answerable' ? [false, true] : [true]) {
    const world = await openHybridSearch(meaning ? new CachedModel() : null)
    for (const [at, { title, paragraphs }] of all.entries())
      await world.add(
        { itemId: `item-${at}`, title: readable(title) },
        paragraphs.map(({ context }, ordinal) => whole(context, ordinal)),
        languages[name]
      )
    await world.embed()
    rows.push({
      set: name,
      ranking: meaning ? 'words and meaning' : 'words',
      ...(await answered(world, name)),
    })
    await world.close()
  }
}

if (wanted('cranfield')) {
  const { docs, queries } = cranfield()
  for (const meaning of [false, true]) {
    const world = await openHybridSearch(meaning ? new CachedModel() : null)
    for (const { id, title, text } of docs)
      if (text.trim() !== '') await world.add({ itemId: id, title }, [whole(text, 0)])
    await world.embed()
    const gains: number[] = []
    const graded: number[] = []
    const times: number[] = []
    for (const { query, relevant } of queries) {
      const began = performance.now()
      const found = await world.search(query, 10)
      times.push(performance.now() - began)
      // Uses the set's codes as gains, as the published baselines do: 1 is the best of 4 grades.
      const asCoded = (grade: number) => (grade > 0 ? 5 - grade : 0)
      const grades = found.map(({ itemId }) => relevant[itemId] ?? 0)
      gains.push(ndcg(grades.map(asCoded), Object.values(relevant).map(asCoded)))
      graded.push(ndcg(grades, Object.values(relevant)))
    }
    rows.push({
      set: 'cranfield',
      ranking: meaning ? 'words and meaning' : 'words',
      questions: queries.length,
      'nDCG@10': mean(gains),
      'nDCG@10 graded': mean(graded),
      ...latency(times),
    })
    await world.close()
  }
}
console.table(rows)

async function answered(world: Awaited<ReturnType<typeof openHybridSearch>>, name: string) {
  const sample = questions(articles(name), STEP)
  const ranks: number[] = []
  const times: number[] = []
  let best = 0
  let three = 0
  for (const { question, answers, paragraph } of sample) {
    const began = performance.now()
    const found = await world.search(question, 12)
    times.push(performance.now() - began)
    ranks.push(found.slice(0, 10).findIndex(({ text }) => text === paragraph) + 1)
    const sentences = rankSentences(question, found)
      .slice(0, 3)
      .map(({ text }) => text)
    const hasAnswer = (text: string) => answers.some((answer) => text.includes(answer))
    if (sentences[0] && hasAnswer(sentences[0])) best += 1
    if (sentences.some(hasAnswer)) three += 1
  }
  const within = (places: number) => ranks.filter((rank) => rank > 0 && rank <= places).length
  const share = (count: number) => (count / sample.length).toFixed(3)
  return {
    questions: sample.length,
    'recall@1': share(within(1)),
    'recall@5': share(within(5)),
    'recall@10': share(within(10)),
    'MRR@10': mean(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))),
    'nDCG@10': mean(ranks.map((rank) => (rank > 0 ? 1 / Math.log2(rank + 1) : 0))),
    'best sentence': share(best),
    'best three': share(three),
    ...latency(times),
  }
}

function ndcg(gains: number[], relevant: number[]): number {
  const dcg = (values: number[]) =>
    values.slice(0, 10).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
  const ideal = dcg(relevant.toSorted((one, other) => other - one))
  return ideal > 0 ? dcg(gains) / ideal : 0
}

function mean(values: number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
}

function latency(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]!.toFixed(1))
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95) }
}
