import type { Logger } from '@adonisjs/core/logger'
import type { ChatPorts } from '#src/conversations/chat_ports'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import type { Graph } from './graph/graph.js'

export type FacebookSettings = {
  /** The names of missing settings; empty if Facebook can be used. */
  missing: string[]
  verifyToken: string
  /** How long to wait for further messages from a visitor before answering. */
  burstMs: number
}

export class MessengerPorts {
  constructor(
    readonly settings: FacebookSettings,
    readonly graph: Graph,
    readonly conversations: ChatPorts,
    readonly box: SecretBox,
    readonly logger: Logger
  ) {}

  get isConfigured(): boolean {
    return this.settings.missing.length === 0
  }
}
