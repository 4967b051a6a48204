import type { Models } from '#src/answering/providers/models'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import { freeHandle } from '../biolink/handle_availability.js'
import { filterAnswerable } from './filter_answerable.js'
import { draftExcerpts, draftMaterial } from './draft_material.js'
import { draftPersona, type PersonaDraft } from './draft_persona.js'
import { writeDraft } from './write_draft.js'

export type Draft = PersonaDraft & { handle: string | null; by: 'model' | 'rule' }

type DraftRequest = {
  workspaceId: string
  name: string
  sourceIds: string[] | null
  modelChoice: string | null
}

/**
 * Drafts introduction, master prompt, questions and handle: with a model if there is one, and with rules for
 * whatever it leaves out.
 */
export async function draftForAccount(
  models: Models,
  passages: PassageIndex,
  { workspaceId, name, sourceIds, modelChoice }: DraftRequest
): Promise<Draft> {
  const byRule = draftPersona(name, await draftMaterial(workspaceId, sourceIds))
  const model = await models.for(workspaceId, modelChoice)
  const excerpts = model ? await draftExcerpts(workspaceId, sourceIds) : []
  const written = model && excerpts.length > 0 ? await writeDraft(model, { name, excerpts }) : null
  const handle = await freeHandle(workspaceId, written?.handle ?? name)
  if (!written) return { ...byRule, handle, by: 'rule' }

  const asked = await filterAnswerable(passages, {
    workspaceId,
    sourceIds,
    questions: written.suggestedQuestions ?? [],
  })
  const suggestedQuestions = asked.length > 0 ? asked : byRule.suggestedQuestions
  return { ...byRule, ...written, suggestedQuestions, handle, by: 'model' }
}
