import type { QuestionGroup } from '#protocol/insights'
import { type AnalyzedQuestion, analyzeQuestion } from '#src/answering/extractive/analyze_question'
import { areSame } from '#src/answering/extractive/same_question'
import type { WrittenAnswer } from '#src/knowledge/library/answers_source'
import { COMPARED_CHARACTERS, MAX_VARIANTS } from '../limits.js'
import type { AnsweredQuestion } from './list_answered_questions.js'

type Group = QuestionGroup & { understood: AnalyzedQuestion }

const MIN_SHARED_WORDS = 0.6

/** Groups similar questions, most asked first. Expects the newest first, whose wording names the group. */
export function groupQuestions(asked: AnsweredQuestion[], written: WrittenAnswer[]): QuestionGroup[] {
  const groups: Group[] = []
  const known = written.map(({ itemId, question }) => ({ itemId, understood: analyzeQuestion(question) }))
  for (const one of asked) {
    const understood = analyzeQuestion(one.question.slice(0, COMPARED_CHARACTERS))
    const group = groups.find((other) => areSame(other.understood, understood, MIN_SHARED_WORDS))
    if (group) addToGroup(group, one)
    else groups.push({ ...newGroup(one, understood, known), understood })
  }
  return groups
    .toSorted((one, other) => other.times - one.times || other.askedAt.localeCompare(one.askedAt))
    .map(({ understood: _, ...group }) => group)
}

function newGroup(
  { rating: _rating, reason: _reason, ...asked }: AnsweredQuestion,
  understood: AnalyzedQuestion,
  known: { itemId: string; understood: AnalyzedQuestion }[]
): QuestionGroup {
  const written = known.find((answer) => areSame(answer.understood, understood))
  return {
    ...asked,
    times: 1,
    answeredTimes: Number(isAnswered(asked)),
    variants: [],
    writtenItemId: written?.itemId ?? null,
  }
}

function addToGroup(group: Group, { question, outcome }: AnsweredQuestion): void {
  group.times += 1
  group.answeredTimes += Number(isAnswered({ outcome }))
  const wordings = [group.question, ...group.variants].map((text) => text.toLowerCase())
  if (group.variants.length < MAX_VARIANTS && !wordings.includes(question.toLowerCase()))
    group.variants.push(question)
}

export function isAnswered({ outcome }: Pick<AnsweredQuestion, 'outcome'>): boolean {
  return outcome === 'answered'
}
