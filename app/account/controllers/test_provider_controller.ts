import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '#app/account/consume_attempt'
import { modelFailedSentence } from '#src/answering/notes'
import { checkProvider } from '#src/answering/providers/check_provider'
import { Models } from '#src/answering/providers/models'
import { messages, format } from '#src/messages/messages'
import { ATTEMPTS } from '../limits.js'

@inject()
export default class TestProviderController {
  constructor(private readonly models: Models) {}

  async execute(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    const settings = found(await this.models.findSettings(workspace.id, params.provider))
    const attempt = await consumeAttempt(ctx, 'model-test', workspace.id, ATTEMPTS.providerTests)
    if (attempt.allowed) session.flash(...(await this.#result(settings)))
    else session.flash('error', attempt.sentence)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async #result(settings: Parameters<typeof checkProvider>[1]): Promise<['notice' | 'error', string]> {
    const checked = await checkProvider(this.models, settings)
    if (!checked.ok) return ['error', modelFailedSentence(checked.error)]
    const { model, tookMs } = checked.value
    return [
      'notice',
      format(messages().profile.providers.answered, { model, seconds: (tookMs / 1000).toFixed(1) }),
    ]
  }
}
