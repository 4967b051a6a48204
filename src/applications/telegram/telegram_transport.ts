import { fail } from '#src/shared/result'
import { SEND_RETRY_MS } from '../limits.js'
import type MessengerThread from '../threads/models/messenger_thread.js'
import type { VisitorConnection, SendProblem, Transport } from '../threads/transport.js'
import { moveChat, requireReconnect, tokenOf } from './bots.js'
import TelegramBot from './models/telegram_bot.js'
import type { TelegramProblem } from './telegram_api.js'
import { TELEGRAM_TYPING_MS, telegramMessenger } from './telegram_messenger.js'
import type { TelegramPorts } from './telegram_ports.js'

export function telegramTransport(telegram: TelegramPorts): Transport {
  return {
    messenger: telegramMessenger,
    async open(thread) {
      const bot = await TelegramBot.find(thread.applicationId)
      const token = bot?.state === 'connected' && tokenOf(telegram, bot)
      return token ? connectionTo(telegram, bot, token, thread) : null
    },
  }
}

function connectionTo(
  { api }: TelegramPorts,
  bot: TelegramBot,
  token: string,
  thread: MessengerThread
): VisitorConnection {
  const { applicationId } = bot
  const chatId = () => thread.visitorId.split(':')[0]!
  return {
    name: bot.botName,
    async send({ text, replyTo }) {
      const isGroup = thread.visitorId.includes(':')
      const sent = await api.send(token, { chatId: chatId(), text, replyTo: isGroup ? replyTo : null })
      if (sent.ok) return sent
      if (sent.error.kind !== 'moved') return fail(sendProblem(sent.error))
      await moveChat(applicationId, chatId(), sent.error.to)
      await thread.refresh()
      const again = await api.send(token, { chatId: chatId(), text, replyTo: null })
      return again.ok ? again : fail(sendProblem(again.error))
    },
    async startTyping() {
      await api.showTyping(token, chatId())
      const timer = setInterval(() => void api.showTyping(token, chatId()), TELEGRAM_TYPING_MS)
      return async () => clearInterval(timer)
    },
    requireReconnect: () => requireReconnect(applicationId),
  }
}

function sendProblem(problem: TelegramProblem): SendProblem {
  if (problem.kind === 'token') return { kind: 'access', lost: 'token' }
  if (problem.kind === 'moved') return { kind: 'rate', waitMs: SEND_RETRY_MS }
  return problem.kind === 'refused' ? { kind: 'refused' } : problem
}
