import { extractAnswer } from '#src/answering/extractive/extract_answer'
import { ACCOUNT, articles, indexed, questions } from './squad.js'

/** Keyword ranking and extractive answers against SQuAD: how often the right paragraph comes first and the answer contains the expected words. */
const all = articles('squad-answerable')
const world = await indexed(all)
const asked = questions(all, 4)
let reciprocal = 0
let firstHeld = 0
let allHeld = 0
let sentences = 0
for (const { question, answers, paragraph } of asked) {
  const found = await world.passages.search({
    workspaceId: ACCOUNT,
    query: question,
    sourceIds: null,
    limit: 10,
  })
  const rank = found.findIndex(({ text }) => text === paragraph)
  if (rank >= 0) reciprocal += 1 / (rank + 1)
  const statements = extractAnswer(question, found).map(({ parts }) => ({ text: parts.join('') }))
  sentences += statements.length
  const holds = (text: string) => answers.some((answer) => text.includes(answer))
  if (statements.some(({ text }) => holds(text))) allHeld++
  if (statements[0] && holds(statements[0].text)) firstHeld++
}
const share = (count: number) => (count / asked.length).toFixed(3)
console.table({
  questions: asked.length,
  'keyword MRR@10': share(reciprocal),
  'first sentence shown holds the gold answer': share(firstHeld),
  'extractive answer holds the gold answer': share(allHeld),
  'sentences an answer': share(sentences),
})
await world.close()
