import app from '@adonisjs/core/services/app'
import { channelByName } from '#src/applications/channels'
import { connectBot } from '#src/applications/telegram/bots'
import type TelegramBot from '#src/applications/telegram/models/telegram_bot'
import { TelegramPorts } from '#src/applications/telegram/telegram_ports'
import type User from '#src/identity/models/user'
import { BOT, BotApi } from '#tests/fakes/bot_api'
import type { Update } from './telegram_updates.js'
import { serverUrl } from './conversations.js'

/** The Bot API that the server under test uses, until the test is over. */
export async function givenBotApi(cleanup: (done: () => Promise<void>) => void): Promise<BotApi> {
  const api = new BotApi()
  await api.start(Number(process.env.TEST_TELEGRAM_PORT))
  cleanup(() => api.stop())
  return api
}

function telegram(): Promise<TelegramPorts> {
  return app.container.make(TelegramPorts)
}

export async function givenBot(account: User, token = BOT.token): Promise<TelegramBot> {
  const connected = await connectBot(await telegram(), account.id, token, null)
  if (!connected.ok) throw new Error(connected.error.kind)
  return connected.value.bot
}

/** Delivers one update as Telegram does, to the address and with the secret that were registered; returns the status. */
export async function deliverUpdate(
  api: BotApi,
  update: Update,
  { secret, token = api.bots[0]!.token }: { secret?: string; token?: string } = {}
): Promise<number> {
  const webhook = api.webhooks.get(token)
  if (!webhook) throw new Error('No webhook is registered.')
  const path = new URL(webhook.url).pathname
  const { status } = await fetch(`${serverUrl()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': secret ?? webhook.secret,
    },
    body: JSON.stringify(update),
  })
  return status
}

export * from './telegram_updates.js'

/** What a member writes in the inbox. */
export function deliverReply(conversationId: string, text: string): Promise<void> {
  return channelByName('telegram').deliver(conversationId, text)
}
