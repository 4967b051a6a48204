import { scoreAnswerability } from '#src/answering/gate/score_answerability'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'

type AnswerableQuery = { workspaceId: string; sourceIds: string[] | null; questions: string[] }

/** The questions that the content answers; visitors are offered no others. */
export async function filterAnswerable(
  passages: PassageIndex,
  { workspaceId, sourceIds, questions }: AnswerableQuery
): Promise<string[]> {
  const weighed = await Promise.all(
    questions.map(async (query) => {
      const found = await passages.search({ workspaceId, query, sourceIds, limit: 8 })
      return scoreAnswerability(query, found).enough ? [query] : []
    })
  )
  return weighed.flat()
}
