import { stem } from '#src/knowledge/passages/terms/stem'
import { IMPLIED_TOPICS, SYNONYMS } from './lexicon/implied_topics.js'

const STEMS = IMPLIED_TOPICS.map(([pattern, words]) => [pattern, words.split(' ').map(stem)] as const)

/** Stems that a sentence answers without containing them. */
export function impliedStems(text: string): string[] {
  return STEMS.flatMap(([pattern, stems]) => (pattern.test(text) ? stems : []))
}

/** Words that the content may use for what the question names; null for most questions. */
export function synonymsFor(question: string): string | null {
  return SYNONYMS.find(([pattern]) => pattern.test(question))?.[1] ?? null
}
