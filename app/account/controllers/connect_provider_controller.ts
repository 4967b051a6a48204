import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { recordEvent } from '#app/account/record_event'
import { PROVIDER_LABELS } from '#protocol/providers'
import { Models } from '#src/answering/providers/models'
import { saveProvider, type ProviderProblem } from '#src/answering/providers/account_providers'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { MODEL_PROVIDERS } from '#protocol/providers'

@inject()
export default class ConnectProviderController {
  static validator = withMessages(
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

  constructor(private readonly models: Models) {}

  async execute(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    const {
      provider,
      key,
      base_url: baseUrl,
      model,
    } = await request.validateUsing(ConnectProviderController.validator)
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
}

const FIELDS: Record<ProviderProblem, 'key' | 'base_url'> = {
  key_needed: 'key',
  address_needed: 'base_url',
  bad_address: 'base_url',
  key_for_other_address: 'key',
}
