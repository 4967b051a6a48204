import type { HttpContext } from '@adonisjs/core/http'
import type { VisitSession } from '#protocol/applications'
import { ONBOARDING_STEPS, type PublishedPage } from '#protocol/onboarding'
import { pageUrl } from '#app/applications/props'
import { sessionToken } from '#app/visitors/admission'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import type Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/find_application'
import VisitorSession from '#src/conversations/models/visitor_session'
import { takeTrialSession } from '#src/onboarding/actions/trial_session'
import type Onboarding from '#src/onboarding/models/onboarding'

/** The published page; null before onboarding ends, or if the page was deleted. */
export async function publishedPage({
  workspaceId,
  applicationId,
}: Onboarding): Promise<PublishedPage | null> {
  const application = applicationId ? await findApplication(workspaceId, applicationId, 'biolink') : null
  const handle = application && (await currentHandle(application.id))
  return application && handle
    ? { id: application.id, name: application.name, handle, url: await pageUrl(application.id, handle) }
    : null
}

export function onboardingProgress({ step, way, createdAt, finishedAt }: Onboarding) {
  if (!createdAt || finishedAt) return null
  return { way, step: ONBOARDING_STEPS.indexOf(step) + 1, total: ONBOARDING_STEPS.length }
}

/**
 * The visitor session of the trial question, so that the new page shows it once with its answer. Partial
 * reloads don't consume it.
 */
export async function trialSession(
  { request }: HttpContext,
  application: Application | null
): Promise<{ key: string; session: VisitSession } | null> {
  if (!application || request.header('x-inertia-partial-component')) return null
  const id = await takeTrialSession(application.workspaceId)
  if (!id) return null
  const visit = await VisitorSession.query().where({ id, applicationId: application.id }).first()
  if (!visit) return null
  return {
    key: application.key,
    session: {
      token: sessionToken(visit),
      conversation_id: visit.conversationId,
      expires_at: visit.expiresAt.toUTC().toISO()!,
    },
  }
}
