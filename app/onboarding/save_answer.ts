import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { normalizeHandle } from '#protocol/handles'
import type { OnboardingStep } from '#protocol/onboarding'
import { handleSentence, unknownSource } from '#app/applications/sentences'
import { OWN_ORIGIN } from '#app/visitors/visitor_origin'
import { handleAvailability } from '#src/applications/biolink/handle_availability'
import { openVisitorSession } from '#src/conversations/visitors/visitor_sessions'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { answerStep, returnToStep } from '#src/onboarding/actions/answer_step'
import { Models } from '#src/answering/providers/models'
import { saveTrialSession } from '#src/onboarding/actions/trial_session'
import { phraseDraft } from '#src/onboarding/actions/phrase_draft'
import { publishPage } from '#src/onboarding/actions/publish_page'
import { draftPage } from '#src/onboarding/draft_page'
import { findOnboarding } from '#src/onboarding/queries/find_onboarding'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { addMaterial } from './add_material.js'
import {
  craftValidator,
  handleAnswerValidator,
  materialValidator,
  toneValidator,
  understoodValidator,
} from './validation.js'

type FieldErrors = Record<string, string> | null
@inject()
export class OnboardingPorts {
  constructor(
    readonly knowledge: SyncPorts,
    readonly models: Models,
    readonly passages: HybridPassages
  ) {}
}

type SaveStep = (ctx: HttpContext, ports: OnboardingPorts) => Promise<FieldErrors>

const STEPS: Record<OnboardingStep, SaveStep> = {
  async craft({ workspace, request }) {
    await answerStep(workspace.id, await request.validateUsing(craftValidator))
    return null
  },

  async material(ctx, { knowledge }) {
    const workspaceId = ctx.workspace.id
    const form = await ctx.request.validateUsing(materialValidator)
    if (form.use_all) {
      await answerStep(workspaceId, { material: 'all' })
      return null
    }
    const taken = await addMaterial(ctx, knowledge, form)
    if (!taken.ok) return { [taken.error.field]: taken.error.sentence }
    await answerStep(workspaceId, { material: 'given', ...taken.value })
    return null
  },

  async tone({ auth, workspace, request }, { models }) {
    const { name } = auth.user!
    const workspaceId = workspace.id
    await answerStep(workspaceId, await request.validateUsing(toneValidator))
    await phraseDraft(models, workspaceId, name)
    return null
  },

  async understood({ workspace, request }) {
    const workspaceId = workspace.id
    const form = await request.validateUsing(understoodValidator)
    const { name, introduction, suggested_questions: questions } = form
    const { understood: before } = (await findOnboarding(workspaceId)).answers
    const suggestedQuestions = questions?.filter((question): question is string => Boolean(question))
    await answerStep(workspaceId, {
      understood: {
        ...before,
        name,
        ...(introduction !== undefined && { introduction: introduction ?? '' }),
        ...(suggestedQuestions && { suggestedQuestions }),
      },
    })
    return null
  },

  async handle({ workspace, request }) {
    const { handle: typed } = await request.validateUsing(handleAnswerValidator)
    const { handle, problem } = await handleAvailability(workspace.id, typed)
    if (problem) return { handle: handleSentence(problem, handle) }
    await answerStep(workspace.id, { handle })
    return null
  },

  question: publish,
}

export function saveAnswer(
  ctx: HttpContext,
  ports: OnboardingPorts,
  step: OnboardingStep
): Promise<FieldErrors> {
  return STEPS[step](ctx, ports)
}

async function publish(ctx: HttpContext, { passages }: OnboardingPorts): Promise<FieldErrors> {
  const { name } = ctx.auth.user!
  const workspaceId = ctx.workspace.id
  const onboarding = await findOnboarding(workspaceId)
  if (onboarding.finishedAt) return null

  requireConfirmedAddress(ctx, 'publish')
  const page = await draftPage(passages, onboarding, name)
  const published = await publishPage(onboarding, page)
  if (!published.ok) {
    if (published.error === 'already_open') return null
    if (published.error === 'unknown_source') return { step: unknownSource() }
    await returnToStep(workspaceId, 'handle')
    return { handle: handleSentence(published.error, normalizeHandle(page.handle)) }
  }
  const { conversationId } = onboarding
  const visit = await openVisitorSession(published.value.id, OWN_ORIGIN, null, conversationId ?? undefined)
  if (conversationId) await saveTrialSession(workspaceId, visit.id)
  return null
}
