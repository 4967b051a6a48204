import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { fits } from './answer_type.js'
import { turnsRound } from './negation.js'
import { passageSentences } from './passage_sentences.js'
import { coverage, type Question, understand } from './question.js'

export type GateFeatures = {
  /** Shares of the question's weight: in one sentence with what leads to it, in one passage, in all that are looked at. */
  window: number
  passage: number
  together: number
  missing: number
  /** Whether the sentence with the most of the question has what the question asks for: a name, a time, a number. */
  type: number
  /** Whether of the question and that sentence one is turned round, by "not" or "least", and the other is not. */
  turned: number
  /** Of the nearest passage; null without vectors. */
  similarity: number | null
  missingNames: string[]
}

const PASSAGES_LOOKED_AT = 5
const NOTHING = { stems: new Set<string>(), window: 0, passage: 0, score: 0, hasType: false, turned: false }
export const SHARE = { window: 0.5, passage: 0.35, together: 0.15 }

export function gateFeatures(question: string, passages: RankedPassage[]): GateFeatures {
  const asked = understand(question)
  const looks = passages.slice(0, PASSAGES_LOOKED_AT).map((passage) => look(asked, passage))
  const together = new Set(looks.flatMap(({ stems }) => [...stems]))
  const missingNames = asked.words
    .filter(({ name, stem }) => name && !together.has(stem))
    .map(({ stem }) => stem)
  const best = looks.reduce((one, other) => (other.score > one.score ? other : one), NOTHING)
  const near = passages.slice(0, PASSAGES_LOOKED_AT).flatMap(({ similarity }) => similarity ?? [])
  return {
    window: best.window,
    passage: best.passage,
    together: coverage(asked, together),
    missing: missingNames.length,
    type: asked.asksFor === null ? 0.5 : Number(best.hasType),
    turned: Number(best.turned),
    similarity: near.length > 0 ? Math.max(...near) : null,
    missingNames,
  }
}

function look(question: Question, passage: RankedPassage) {
  const found = passageSentences(passage)
  const stems = new Set(found.flatMap((sentence) => [...sentence.stems, ...sentence.aboutStems]))
  const windows = found.map(({ stems: own, beforeStems, aboutStems, text }) => ({
    covered: coverage(question, new Set([...own, ...beforeStems, ...aboutStems])),
    text,
  }))
  const window = Math.max(0, ...windows.map(({ covered }) => covered))
  const passageCovered = coverage(question, stems)
  const score = SHARE.window * window + SHARE.passage * passageCovered
  const hasType = windows.some(({ covered, text }) => covered === window && fits(question.asksFor, text))
  const closest = windows.find(({ covered }) => covered === window)
  const turned = closest !== undefined && turnsRound(closest.text) !== turnsRound(question.text)
  return { stems, window, passage: passageCovered, score, hasType, turned }
}
