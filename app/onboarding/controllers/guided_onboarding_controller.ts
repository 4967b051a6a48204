import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { HANDLE_PREFIX } from '#app/applications/props'
import { flashFieldErrors } from '#app/core/form_errors'
import { findApplication } from '#src/applications/queries/find_application'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { ACCEPTED_EXTENSIONS } from '#protocol/file_kinds'
import { countItemsInStates } from '#src/knowledge/library/items_in_states'
import { restartOnboarding, returnToStep, skipStep } from '#src/onboarding/actions/answer_step'
import { phraseDraft } from '#src/onboarding/actions/phrase_draft'
import { draftPage } from '#src/onboarding/draft_page'
import { findOnboarding } from '#src/onboarding/queries/find_onboarding'
import { hasNothingToRead, sourceProgress } from '#src/onboarding/queries/source_progress'
import { onboardingTurns } from '#src/onboarding/script'
import { withMessages } from '#app/core/field_messages'
import { ONBOARDING_STEPS } from '#protocol/onboarding'
import { OnboardingPorts, saveAnswer } from '../save_answer.js'
import { trialSession, publishedPage } from '../props.js'
import { onboardingMessages } from '../validation.js'
import { NotFound } from '#app/core/exceptions/not_found'
import { busy, refuseOverLimit, streamAnswer } from '#app/chat/answer_stream'
import { ask } from '#src/conversations/ask/ask'
import { ChatPorts } from '#src/conversations/chat_ports'
import { trialConversation } from '#src/onboarding/actions/trial_session'
import { LIMITS } from '#protocol/limits'

@inject()
export default class GuidedOnboardingController {
  static storeValidator = withMessages(
    vine.create(
      vine.object({
        step: vine.enum(ONBOARDING_STEPS),
        action: vine.enum(['answer', 'skip', 'return', 'restart'] as const).optional(),
      })
    ),
    onboardingMessages
  )

  static tryQuestionValidator = withMessages(
    vine.create(
      vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
    ),
    onboardingMessages
  )

  constructor(
    private readonly ports: OnboardingPorts,
    private readonly conversations: ChatPorts
  ) {}

  async create(ctx: HttpContext) {
    const { auth, inertia, workspace } = ctx
    const { name } = auth.user!
    const workspaceId = workspace.id
    const onboarding = await findOnboarding(workspaceId)
    const { answers, applicationId, conversationId, finishedAt, step } = onboarding
    const reading = await sourceProgress(onboarding)
    const { masterPrompt: _, ...draft } = await draftPage(this.ports.passages, onboarding, name)
    const givenTitles = reading.sources.map(({ title }) => title)
    const { readyCount } = reading
    const failed = hasNothingToRead(reading)
    const firstName = name.split(' ')[0]!
    const application = applicationId ? await findApplication(workspaceId, applicationId, 'biolink') : null

    return inertia.render('Onboarding/NewCreate', {
      step,
      turns: onboardingTurns({ step, answers, givenTitles, readyCount, failed, draft, firstName }),
      answers: {
        craft: answers.craft ?? '',
        tone: answers.tone ?? null,
        hasMaterial: Boolean(answers.material),
      },
      reading,
      draft,
      ownItemsCount: answers.material ? 0 : await countItemsInStates(workspaceId, ['ready']),
      messages: conversationId ? await conversationMessages(conversationId) : [],
      accepts: ACCEPTED_EXTENSIONS,
      addressPrefix: HANDLE_PREFIX,
      published: finishedAt ? await publishedPage(onboarding) : null,
      finished: finishedAt !== null,
      visit: await trialSession(ctx, application),
    })
  }

  async store(ctx: HttpContext) {
    const workspaceId = ctx.workspace.id
    const { step, action = 'answer' } = await ctx.request.validateUsing(
      GuidedOnboardingController.storeValidator
    )
    if (action === 'restart') await restartOnboarding(workspaceId)
    if (action === 'skip') {
      await skipStep(workspaceId, step)
      if (step === 'tone') await phraseDraft(this.ports.models, workspaceId, ctx.auth.user!.name)
    }
    if (action === 'return') await returnToStep(workspaceId, step)
    if (action === 'answer') {
      const errors = await saveAnswer(ctx, this.ports, step)
      if (errors) {
        flashFieldErrors(ctx.session, errors)
        return ctx.response.redirect().status(303).back()
      }
    }
    return ctx.response.redirect().status(303).toRoute('onboarding.guided')
  }

  async tryQuestion(ctx: HttpContext) {
    const { name } = ctx.auth.user!
    const workspaceId = ctx.workspace.id
    const { message } = await ctx.request.validateUsing(GuidedOnboardingController.tryQuestionValidator)
    const onboarding = await findOnboarding(workspaceId)
    if (onboarding.finishedAt) throw new NotFound()
    if (await refuseOverLimit(ctx)) return

    const { introduction, masterPrompt } = await draftPage(this.ports.passages, onboarding, name)
    const question = {
      conversation: await trialConversation(workspaceId, message),
      question: message,
      persona: { introduction, masterPrompt, strictness: 'balanced' as const, language: null },
      modelChoice: null,
      sourceIds: onboarding.chosenSources,
    }
    const isStreaming = await streamAnswer(ctx, (client) =>
      ask(this.conversations, { ...question, ...client })
    )
    if (!isStreaming) return ctx.response.status(409).json({ message: busy() })
  }
}
