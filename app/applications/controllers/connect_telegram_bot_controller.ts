import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { LIMITS } from '#protocol/limits'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { connectBot } from '#src/applications/telegram/bots'
import { TelegramPorts } from '#src/applications/telegram/telegram_ports'
import { messages, format } from '#src/messages/messages'
import { MAX_TOKEN_CHARACTERS } from '../limits.js'
import { connectBotSentence } from '../sentences.js'
import { botRows } from '../telegram_props.js'

@inject()
export default class ConnectTelegramBotController {
  static validator = vine.create(
    vine.object({
      token: vine.string().trim().maxLength(MAX_TOKEN_CHARACTERS),
      source_ids: vine.array(vine.string().fixedLength(26)).maxLength(LIMITS.sourcesPerAccount).optional(),
    })
  )

  constructor(private readonly telegram: TelegramPorts) {}

  async render({ inertia, workspace }: HttpContext) {
    return inertia.render('Applications/Telegram/Index', {
      bots: await botRows(workspace.id),
      sources: await sourceChoices(workspace.id),
    })
  }

  async execute({ request, response, session, workspace }: HttpContext) {
    const { token, source_ids: sourceIds = null } = await request.validateUsing(
      ConnectTelegramBotController.validator
    )
    const connected = await connectBot(this.telegram, workspace.id, token, sourceIds)
    if (connected.ok) {
      const { again, bot } = connected.value
      const notice = again ? messages().telegram.connectedAgain : messages().telegram.connected
      session.flash('notice', format(notice, { bot: bot.botName }))
    } else {
      const field = connected.error.kind === 'unknown_source' ? 'source_ids' : 'token'
      flashFieldErrors(session, { [field]: connectBotSentence(connected.error) })
    }
    return response.redirect().status(303).toRoute('applications.telegram.index')
  }
}
