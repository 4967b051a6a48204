import { inject } from '@adonisjs/core'
import { disconnectPage } from '../facebook/connection/disconnect_page.js'
import { listConnections } from '../facebook/connection/find_connection.js'
import { MessengerPorts } from '../facebook/messenger_ports.js'
import { disconnectBot, listBots } from '../telegram/bots.js'
import { TelegramPorts } from '../telegram/telegram_ports.js'
import { disconnectNumber, listNumbers } from '../whatsapp/numbers.js'
import { WhatsAppPorts } from '../whatsapp/whatsapp_ports.js'

@inject()
export class ConnectedMessengers {
  constructor(
    private readonly facebook: MessengerPorts,
    private readonly telegram: TelegramPorts,
    private readonly whatsapp: WhatsAppPorts
  ) {}

  /** Deletes the tokens of all Pages, bots and numbers of these workspaces, and ends their webhooks and subscriptions. */
  async disconnect(workspaceIds: string[]): Promise<void> {
    for (const id of workspaceIds) {
      for (const page of await listConnections(id)) await disconnectPage(this.facebook, page)
      for (const bot of await listBots(id)) await disconnectBot(this.telegram, bot)
      for (const number of await listNumbers(id)) await disconnectNumber(this.whatsapp, number)
    }
  }
}
