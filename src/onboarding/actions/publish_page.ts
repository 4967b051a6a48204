import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { createApplication } from '#src/applications/actions/create_application'
import { claimHandleInTransaction, takenOnConflict } from '#src/applications/biolink/claim_handle'
import type { BioLinkProblem } from '#src/applications/biolink/create_biolink'
import type Application from '#src/applications/models/application'
import { transactional } from '#src/applications/transactional'
import Conversation from '#src/conversations/models/conversation'
import { fail, ok, type Result } from '#src/shared/result'
import type { PageDraft } from '#protocol/onboarding'
import Onboarding from '../models/onboarding.js'

type Page = PageDraft & { masterPrompt: string }
type PublishProblem = BioLinkProblem | 'already_open'

/** Publishes the page with the trial question's conversation, or does nothing. */
export function publishPage(
  onboarding: Onboarding,
  page: Page
): Promise<Result<Application, PublishProblem>> {
  const { name, handle, introduction, masterPrompt, suggestedQuestions } = page
  const { workspaceId, conversationId } = onboarding
  return takenOnConflict(
    transactional<Result<Application, PublishProblem>>(async (trx) => {
      // A second request waits here and finds it done.
      const stored = await Onboarding.query({ client: trx }).where({ workspaceId }).forUpdate().first()
      if (stored?.finishedAt) return fail('already_open')
      const persona = { introduction, masterPrompt, suggestedQuestions }
      const input = { name, sourceIds: await sourcesOf(onboarding, trx), persona }
      const created = await createApplication(workspaceId, 'biolink', input, trx)
      if (!created.ok) return created
      const claimed = await claimHandleInTransaction(created.value, handle, trx)
      if (!claimed.ok) return fail(claimed.error)

      const applicationId = created.value.id
      const tried = Conversation.query({ client: trx }).where({ workspaceId, id: conversationId ?? '' })
      await (await tried.first())?.merge({ channel: 'biolink', applicationId }).save()
      await onboarding.useTransaction(trx).merge({ applicationId, finishedAt: DateTime.now() }).save()
      return ok(created.value)
    })
  )
}

/**
 * The page's sources. Null, for all sources including later ones, if the person chose everything there is.
 */
async function sourcesOf(
  { workspaceId, chosenSources }: Onboarding,
  trx: TransactionClientContract
): Promise<string[] | null> {
  const ofWorkspace = trx.from('data_sources').where('workspace_id', workspaceId)
  const own: { id: string; role: 'answers' | null }[] = await ofWorkspace.select('id', 'role')
  const chosen = own.filter(({ id, role }) => role === 'answers' || chosenSources?.includes(id))
  return chosen.length === own.length || chosenSources === null ? null : chosen.map(({ id }) => id)
}
