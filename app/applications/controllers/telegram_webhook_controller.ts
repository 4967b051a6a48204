import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { rawBody } from '#app/core/raw_body'
import { isSameSecret } from '#src/applications/graph/signature'
import { secretOf } from '#src/applications/telegram/bots'
import TelegramBot from '#src/applications/telegram/models/telegram_bot'
import { TelegramPorts } from '#src/applications/telegram/telegram_ports'
import ReceiveTelegramJob from '#src/applications/telegram/webhook/receive_telegram_job'
import { parseUpdate } from '#src/applications/telegram/webhook/updates'
import { countForgery, hasForgedTooOften, jsonOf } from '../webhook_requests.js'
import { MAX_WEBHOOK_BYTES } from '../limits.js'

@inject()
export default class TelegramWebhookController {
  constructor(private readonly telegram: TelegramPorts) {}

  /**
   * Deliveries with the bot's secret are never limited, because anyone can make Telegram deliver here without
   * it, from the same network as all other bots.
   */
  async receive(ctx: HttpContext) {
    const { logger, params, request, response } = ctx
    const bot = await TelegramBot.find(params.id)
    const secret = bot && secretOf(this.telegram, bot)
    const sentSecret = request.header('x-telegram-bot-api-secret-token') ?? ''
    if (!bot || secret === null || !isSameSecret(sentSecret, secret)) {
      if (await hasForgedTooOften(ctx, 'telegram')) return response.status(429).send('Too many calls.')
      await countForgery(ctx, 'telegram')
      return response.status(403).send('Not the secret of this bot.')
    }
    const bytes = await rawBody(request.request, MAX_WEBHOOK_BYTES)
    if (!bytes) return response.status(413).send('Larger than 2 MB.')
    const update = jsonOf(bytes)
    if (update === undefined) logger.warn('ignored an update from Telegram that isn’t JSON')
    const event = parseUpdate(update, bot)
    if (event) await ReceiveTelegramJob.dispatch({ applicationId: bot.applicationId, event })
    return response.send('ok')
  }
}
