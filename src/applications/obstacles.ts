import type { Obstacle } from '#protocol/applications'
import FacebookConnection from './facebook/models/facebook_connection.js'
import TelegramBot from './telegram/models/telegram_bot.js'
import WhatsAppNumber from './whatsapp/models/whatsapp_number.js'

/** By application id; what isn't in it can answer, if its owner lets it. */
export async function obstaclesOf(applicationIds: string[]): Promise<Map<string, Obstacle>> {
  const [pages, bots, numbers] = await Promise.all([
    FacebookConnection.query().whereIn('applicationId', applicationIds),
    TelegramBot.query().whereIn('applicationId', applicationIds),
    WhatsAppNumber.query().whereIn('applicationId', applicationIds),
  ])
  const obstacles = new Map<string, Obstacle>()
  for (const { applicationId, state } of [...pages, ...bots, ...numbers])
    if (state !== 'connected') obstacles.set(applicationId, state)
  for (const { applicationId, reachedAt } of numbers)
    if (reachedAt === null && !obstacles.has(applicationId)) obstacles.set(applicationId, 'unfinished')
  return obstacles
}
