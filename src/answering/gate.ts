import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { passageSentences } from './passage_sentences.js'
import { coverage, type Question, understand } from './question.js'

export type Evidence = {
  enough: boolean
  /** 0 to 1; compare with `EVIDENCE_NEEDED`. */
  score: number
  /** Names and numbers of the question that no passage holds. */
  missingNames: string[]
}

/** Calibrated with `bench/gate.ts`; see its table before you change one. */
export const EVIDENCE_NEEDED: Record<Strictness, number> = { strict: 0.65, balanced: 0.54, free: 0.42 }

const PASSAGES_LOOKED_AT = 5
const MISSING_NAME_COST = 0.1
const SHARE = { window: 0.5, passage: 0.35, together: 0.15 }

/** Whether the passages hold enough of the question to answer from them. */
export function weighEvidence(
  question: string,
  passages: RankedPassage[],
  strictness: Strictness = 'balanced'
): Evidence {
  const asked = understand(question)
  const looks = passages.slice(0, PASSAGES_LOOKED_AT).map((passage) => look(asked, passage))
  const together = new Set(looks.flatMap(({ stems }) => [...stems]))
  const missingNames = asked.words
    .filter(({ name, stem }) => name && !together.has(stem))
    .map(({ stem }) => stem)
  const best = Math.max(0, ...looks.map(({ score }) => score))
  const score = Math.max(
    0,
    best + SHARE.together * coverage(asked, together) - MISSING_NAME_COST * missingNames.length
  )
  return { enough: score > 0 && score >= EVIDENCE_NEEDED[strictness], score, missingNames }
}

function look(question: Question, passage: RankedPassage) {
  const found = passageSentences(passage)
  const stems = new Set(found.flatMap((sentence) => [...sentence.stems, ...sentence.aboutStems]))
  const window = Math.max(
    0,
    ...found.map((sentence) =>
      coverage(question, new Set([...sentence.stems, ...sentence.beforeStems, ...sentence.aboutStems]))
    )
  )
  return { stems, score: SHARE.window * window + SHARE.passage * coverage(question, stems) }
}
