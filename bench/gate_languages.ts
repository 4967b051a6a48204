// What the gate lets through where the embedded model does not know the language: `npm run bench gate_languages`.
import { SCORE_NEEDED, scoreAnswerability } from '#src/answering/gate/score_answerability'
import { openHybridSearch } from './hybrid_search.js'
import { articles, questions, readable, whole } from './squad.js'
import { CachedModel } from './cached_model.js'

const STEP = 3
const rows: Record<string, unknown>[] = []

for (const [set, language] of [
  ['xquad-es', 'es'],
  ['xquad-zh', 'zh'],
] as const) {
  const all = articles(set)
  const kept = all.filter((_, at) => at % 2 === 0)
  const world = await openHybridSearch(new CachedModel())
  for (const [at, { title, paragraphs }] of kept.entries())
    await world.keep(
      { itemId: `item-${at}`, title: readable(title) },
      paragraphs.map(({ context }, ordinal) => whole(context, ordinal)),
      language
    )
  await world.embed()

  const scores = async (asked: typeof all) => {
    const found: number[] = []
    for (const { question } of questions(asked, STEP))
      found.push(scoreAnswerability(question, await world.search(question, 8)).score)
    return found
  }
  const own = await scores(kept)
  const others = await scores(all.filter((_, at) => at % 2 === 1))
  const through = (list: number[], needed: number) =>
    `${((100 * list.filter((score) => score >= needed).length) / list.length).toFixed(1)} %`
  for (const [strictness, needed] of Object.entries(SCORE_NEEDED))
    rows.push({
      set,
      needed: `${needed} ${strictness}`,
      answerable: through(own, needed),
      'about other articles': through(others, needed),
    })
  await world.close()
}
console.table(rows)
