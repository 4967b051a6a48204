import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { modelChoice } from '#app/account/validation'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import { STRICTNESS, type ApplicationKind } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'
import { Models } from '#src/answering/providers/models'
import { updateApplication } from '#src/applications/actions/update_application'
import type Application from '#src/applications/models/application'
import { promptVersions, restorePrompt } from '#src/applications/persona/prompt_versions'
import { findApplication } from '#src/applications/queries/find_application'
import { sourceChoices, sourceIdsOf } from '#src/applications/queries/source_choices'
import { format, messages } from '#src/messages/messages'
import { bioLinkSummary, embedSummary, framed } from '../props.js'
import { unknownSource } from '../sentences.js'
import {
  applicationMessages,
  introduction,
  language,
  masterPrompt,
  notCovered,
  sourceIds,
} from '../validation.js'

const settings = {
  not_covered: notCovered(),
  strictness: vine.enum(STRICTNESS).optional(),
  language: language().optional(),
  model: modelChoice().optional(),
  source_ids: sourceIds().optional(),
}

/** The same form for every kind of application; the route names the kind. */
@inject()
export default class MasterPromptController {
  static validator = withMessages(
    vine.create(
      vine.object({
        introduction: introduction().optional(),
        master_prompt: masterPrompt().optional(),
        ...settings,
      })
    ),
    applicationMessages
  )

  /** A bio link can't be without a prompt. */
  static bioLinkValidator = withMessages(
    vine.create(
      vine.object({
        master_prompt: vine.string().trim().minLength(1).maxLength(LIMITS.masterPromptCharacters),
        ...settings,
      })
    ),
    applicationMessages
  )

  constructor(private readonly models: Models) {}

  async edit(ctx: HttpContext) {
    const { inertia, workspace, params } = ctx
    const application = orNotFound(await findApplication(workspace.id, params.id, kindOf(ctx)))
    const { kind } = application
    const prompt = await this.#promptProps(ctx, application)
    if (kind === 'biolink')
      return inertia.render('Applications/BioLink/Edit/MasterPrompt', {
        bioLink: await bioLinkSummary(application),
        ...prompt,
      })
    if (kind === 'embed')
      return inertia.render('Applications/Embed/MasterPrompt', {
        embed: embedSummary(application),
        ...prompt,
      })
    return inertia.render('Applications/MessengerPrompt', {
      messenger: { ...(await framed(application)), kind },
      introduction: application.introduction,
      ...prompt,
    })
  }

  async update(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const kind = kindOf(ctx)
    const form =
      kind === 'biolink'
        ? {
            introduction: undefined,
            ...(await request.validateUsing(MasterPromptController.bioLinkValidator)),
          }
        : await request.validateUsing(MasterPromptController.validator)
    const { strictness, language, model, source_ids: sourceIds } = form
    const persona = {
      introduction: emptyIfNull(form.introduction),
      masterPrompt: emptyIfNull(form.master_prompt),
      strictness,
      language,
    }
    const settings = { notCovered: emptyIfNull(form.not_covered) }
    const changes = { sourceIds, model, persona, settings }
    const updated = orNotFound(await updateApplication(workspace.id, params.id, changes, kind))
    if (!updated.ok) flashFieldErrors(session, { source_ids: unknownSource() })
    return response
      .redirect()
      .status(303)
      .toRoute(`applications.${kind}.master-prompt.edit`, { id: params.id })
  }

  /** Makes an earlier version the prompt again. */
  async restore({ workspace, params, response, session }: HttpContext) {
    const application = orNotFound(await restorePrompt(workspace.id, params.id))
    session.flash('notice', format(messages().applications.promptRestored, { name: application.name }))
    return response.redirect().status(303).withQs().back()
  }

  async #promptProps({ inertia }: HttpContext, application: Application) {
    const { workspaceId, masterPrompt, strictness, language, model, suggestedQuestions } = application
    return {
      masterPrompt,
      notCovered: application.settings.notCovered,
      strictness,
      language,
      model,
      suggestedQuestions,
      offeredModels: inertia.defer(() => this.models.offered(workspaceId)),
      versions: await promptVersions(application),
      sources: await sourceChoices(workspaceId),
      sourceIds: await sourceIdsOf(application),
    }
  }
}

/** Routes are named `applications.KIND.master-prompt`. */
function kindOf({ route }: HttpContext): ApplicationKind {
  return route!.name!.split('.')[1] as ApplicationKind
}

/** Vine turns an empty field into null. */
function emptyIfNull(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}
