import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { recordEvent } from '../record_event.js'
import { PROVIDER_LABELS, MODEL_PROVIDERS, type ModelProviderName } from '#protocol/providers'
import type { ModelProblem } from '#src/answering/language_model'
import { Models } from '#src/answering/providers/models'
import {
  saveProvider,
  removeProvider,
  type ProviderProblem,
} from '#src/answering/providers/account_providers'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { orNotFound } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '../consume_attempt.js'
import { modelFailedSentence } from '#src/answering/notes'
import { checkProvider } from '#src/answering/providers/check_provider'
import { ATTEMPTS } from '../limits.js'
import Workspace from '#src/identity/models/workspace'
import { modelChoice } from '../validation.js'

@inject()
export default class ModelProvidersController {
  static storeValidator = withMessages(
    vine.create(
      vine.object({
        provider: vine.enum(MODEL_PROVIDERS),
        key: vine
          .string()
          .trim()
          .maxLength(500)
          .regex(/^[\x21-\x7e]*$/)
          .nullable()
          .optional(),
        base_url: vine.string().trim().maxLength(500).nullable().optional(),
        model: vine
          .string()
          .trim()
          .maxLength(120)
          .regex(/^[^\s:][^\s]*$/)
          .nullable()
          .optional(),
      })
    ),
    () => messages().profile.providers.fields
  )

  static chooseChatModelValidator = withMessages(
    vine.create(vine.object({ model: modelChoice() })),
    () => messages().profile.providers.fields
  )

  constructor(private readonly models: Models) {}

  async store(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    const {
      provider,
      key,
      base_url: baseUrl,
      model,
    } = await request.validateUsing(ModelProvidersController.storeValidator)
    const input = { provider, key: key ?? null, baseUrl: baseUrl ?? null, model: model ?? null }
    const saved = await saveProvider(this.models, workspace.id, input)
    if (saved.ok) {
      await recordEvent(ctx, 'provider_key_saved', PROVIDER_LABELS[provider])
      session.flash(
        'notice',
        format(messages().profile.providers.saved, { provider: PROVIDER_LABELS[provider] })
      )
    } else
      flashFieldErrors(session, { [FIELDS[saved.error]]: messages().profile.providers.problems[saved.error] })
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    orNotFound((await removeProvider(workspace.id, params.provider)) || null)
    await recordEvent(ctx, 'provider_key_erased', PROVIDER_LABELS[params.provider as ModelProviderName])
    session.flash('notice', messages().profile.providers.erased)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async test(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    const settings = orNotFound(await this.models.findSettings(workspace.id, params.provider))
    const attempt = await consumeAttempt(ctx, 'model-test', workspace.id, ATTEMPTS.providerTests)
    if (attempt.allowed) session.flash(...(await this.#result(settings)))
    else session.flash('error', attempt.sentence)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async chooseChatModel({ workspace, request, response, session }: HttpContext) {
    const { model } = await request.validateUsing(ModelProvidersController.chooseChatModelValidator)
    await Workspace.query().where('id', workspace.id).update({ chatModel: model })
    session.flash('notice', messages().profile.chatModelChosen)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async #result(settings: Parameters<typeof checkProvider>[1]): Promise<['notice' | 'error', string]> {
    const checked = await checkProvider(this.models, settings)
    if (!checked.ok) {
      const next: Partial<Record<ModelProblem, string>> = messages().profile.providers.next
      return ['error', [modelFailedSentence(checked.error), next[checked.error]].filter(Boolean).join(' ')]
    }
    const { model, tookMs } = checked.value
    return [
      'notice',
      format(messages().profile.providers.answered, { model, seconds: (tookMs / 1000).toFixed(1) }),
    ]
  }
}

const FIELDS: Record<ProviderProblem, 'key' | 'base_url'> = {
  key_needed: 'key',
  address_needed: 'base_url',
  bad_address: 'base_url',
  key_for_other_address: 'key',
}
