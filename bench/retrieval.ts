// Keyword ranking and extractive answers on SQuAD: how often the right paragraph comes first, and the answer has the expected
// words.
import { extractAnswer } from '#src/answering/extractive/extract_answer'
import { ACCOUNT, articles, indexed, questions } from './squad.js'

const all = articles('squad-answerable')
const world = await indexed(all)
const asked = questions(all, 4)
let reciprocal = 0
let firstHas = 0
let anyHas = 0
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
  const hasAnswer = (text: string) => answers.some((answer) => text.includes(answer))
  if (statements.some(({ text }) => hasAnswer(text))) anyHas++
  if (statements[0] && hasAnswer(statements[0].text)) firstHas++
}
const share = (count: number) => (count / asked.length).toFixed(3)
console.table({
  questions: asked.length,
  'keyword MRR@10': share(reciprocal),
  'first sentence contains the expected answer': share(firstHas),
  'answer contains the expected answer': share(anyHas),
  'sentences per answer': share(sentences),
})
await world.close()
