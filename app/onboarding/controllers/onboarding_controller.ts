import type { HttpContext } from '@adonisjs/core/http'
import { findOnboarding, blankOnboarding } from '#src/onboarding/queries/find_onboarding'
import { publishedPage, onboardingProgress } from '../props.js'
import { inject } from '@adonisjs/core'
import vine from '@vinejs/vine'
import { HANDLE_PREFIX } from '#app/applications/props'
import { handleSentence } from '#app/applications/sentences'
import { flashFieldErrors } from '#app/core/form_errors'
import { handleAvailability } from '#src/applications/biolink/handle_availability'
import { ACCEPTED_EXTENSIONS } from '#protocol/file_kinds'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { answerStep, restartIfFinished } from '#src/onboarding/actions/answer_step'
import { draftPage } from '#src/onboarding/draft_page'
import { withMessages } from '#app/core/field_messages'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { addMaterial } from '../add_material.js'
import { onboardingMessages, name, handle, address, way, text } from '../validation.js'

@inject()
export default class OnboardingController {
  static validator = withMessages(
    vine.create(
      vine.object({
        name: name(),
        handle: handle(),
        url: address().optional(),
        text: text().optional(),
        way: way(),
      })
    ),
    onboardingMessages
  )

  constructor(
    private readonly knowledge: SyncPorts,
    private readonly passages: HybridPassages
  ) {}

  async create({ auth, inertia, workspace }: HttpContext) {
    const { name: accountName } = auth.user!
    const { id } = workspace
    const begun = await findOnboarding(id)
    const onboarding = begun.finishedAt ? blankOnboarding(id) : begun
    const { name, handle } = await draftPage(this.passages, onboarding, accountName)
    return inertia.render('Onboarding/OnboardSimple', {
      draft: { name, handle },
      accepts: ACCEPTED_EXTENSIONS,
      addressPrefix: HANDLE_PREFIX,
    })
  }

  /** Answers every guided step except the last one, trying a question and publishing. */
  async store(ctx: HttpContext) {
    const workspaceId = ctx.workspace.id
    const form = await ctx.request.validateUsing(OnboardingController.validator)
    const { handle, problem } = await handleAvailability(workspaceId, form.handle)
    if (problem) return this.#refuse(ctx, { handle: handleSentence(problem, handle) })
    const taken = await addMaterial(ctx, this.knowledge, form)
    if (!taken.ok) return this.#refuse(ctx, { [taken.error.field]: taken.error.sentence })

    await restartIfFinished(workspaceId)
    await answerStep(workspaceId, {
      way: 'quick',
      craft: null,
      tone: null,
      understood: null,
      material: 'given',
      handle,
      sourceId: taken.value.sourceId,
      foundTitle: form.name,
    })
    return ctx.response.redirect().status(303).toRoute('onboarding.guided')
  }

  async choose({ auth, inertia, workspace }: HttpContext) {
    const { name } = auth.user!
    const { id } = workspace
    const onboarding = await findOnboarding(id)
    return inertia.render('Onboarding/Create', {
      firstName: name.split(' ')[0]!,
      unfinished: onboardingProgress(onboarding),
      published: await publishedPage(onboarding),
    })
  }

  #refuse({ response, session }: HttpContext, sentences: Record<string, string>) {
    flashFieldErrors(session, sentences)
    return response.redirect().status(303).back()
  }
}
