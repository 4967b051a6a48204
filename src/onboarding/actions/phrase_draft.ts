import type { Models } from '#src/answering/providers/models'
import { draftExcerpts } from '#src/applications/persona/draft_material'
import { writeDraft } from '#src/applications/persona/write_draft'
import { findOnboarding } from '../queries/find_onboarding.js'
import { TONE_RULES } from '../draft_page.js'
import { updateOnboarding } from './answer_step.js'

/** The account holder waits this long for the next step. */
const TIMEOUT_MS = 10_000

/**
 * Has a model write the page's draft if there is one and something given has been read; otherwise the draft
 * without a model stays.
 */
export async function phraseDraft(models: Models, workspaceId: string, accountName: string): Promise<void> {
  const { chosenSources, finishedAt, foundTitle, answers } = await findOnboarding(workspaceId)
  const model = finishedAt || !answers.material ? null : await models.for(workspaceId, null)
  const excerpts = model ? await draftExcerpts(workspaceId, chosenSources) : []
  if (!model || excerpts.length === 0) return

  const name = answers.understood?.name ?? foundTitle ?? accountName
  const manner = [
    answers.craft ? `Whom it speaks for makes this: ${answers.craft}.` : '',
    answers.tone ? TONE_RULES[answers.tone] : '',
  ]
  const written = await writeDraft(model, { name, excerpts, manner: manner.join(' ').trim() }, TIMEOUT_MS)
  if (!written) return
  const { introduction, masterPrompt, suggestedQuestions } = written
  await updateOnboarding(workspaceId, (onboarding) => {
    onboarding.answers = {
      ...onboarding.answers,
      written: { introduction, masterPrompt, suggestedQuestions },
    }
  })
}
