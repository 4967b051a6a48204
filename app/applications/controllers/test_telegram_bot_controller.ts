import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { checkBot, findBot } from '#src/applications/telegram/bots'
import { TelegramPorts } from '#src/applications/telegram/telegram_ports'
import { messages, format } from '#src/messages/messages'
import { checkBotSentence } from '../sentences.js'

@inject()
export default class TestTelegramBotController {
  constructor(private readonly telegram: TelegramPorts) {}

  async execute(ctx: HttpContext) {
    const bot = found(await findBot(ctx.workspace.id, ctx.params.id))
    const checked = await checkBot(this.telegram, bot)
    const { botName, username } = bot
    if (checked.ok)
      ctx.session.flash('notice', format(messages().telegram.checked, { bot: botName, username }))
    else ctx.session.flash('error', checkBotSentence(checked.error))
    return ctx.response.redirect().status(303).toRoute('applications.telegram.index')
  }
}
