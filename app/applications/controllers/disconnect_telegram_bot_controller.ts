import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { disconnectBot, findBot } from '#src/applications/telegram/bots'
import { TelegramPorts } from '#src/applications/telegram/telegram_ports'
import { messages, format } from '#src/messages/messages'

@inject()
export default class DisconnectTelegramBotController {
  constructor(private readonly telegram: TelegramPorts) {}

  async execute(ctx: HttpContext) {
    const bot = found(await findBot(ctx.workspace.id, ctx.params.id))
    await disconnectBot(this.telegram, bot)
    ctx.session.flash('notice', format(messages().telegram.disconnected, { bot: bot.botName }))
    return ctx.response.redirect().status(303).toRoute('applications.telegram.index')
  }
}
