import type { ChatPorts } from '#src/conversations/chat_ports'
import type { ApplicationKind } from '#protocol/applications'
import type { Logger } from '@adonisjs/core/logger'
import type { Result } from '#src/shared/result'
import type MessengerThread from './models/messenger_thread.js'
import type OutboundMessage from './models/outbound_message.js'

export type MessengerKind = Exclude<ApplicationKind, 'biolink' | 'embed'>

/** Why a message was not sent. */
export type SendProblem =
  /** Our access is refused, until its owner renews it. */
  | { kind: 'access'; lost: 'token' | 'permission' }
  | { kind: 'rate'; waitMs: number }
  /** Worth another try. Without a response the message may have arrived all the same. */
  | { kind: 'passing'; mayHaveArrived: boolean }
  /** The visitor blocked or removed us: nothing arrives until they write again. */
  | { kind: 'left' }
  | { kind: 'refused' }

/** The open connection of a thread to its visitor. */
export interface Line {
  /** What visitors call the account's side: a Page or a bot. */
  name: string
  /** Returns the messenger's id of the message, if it gave one. */
  send(part: OutboundMessage): Promise<Result<string | null, SendProblem>>
  /** Shows that an answer is being written until the returned function is called. */
  startTyping(): Promise<(isAnswered: boolean) => Promise<void>>
  /** The access was refused. */
  requireReconnect(lost: 'token' | 'permission'): Promise<void>
}

export interface Messenger {
  /** The limit of one message. */
  characters: number
  /** Whether visitors have to have written within a day for a person's reply. */
  hasReplyWindow: boolean
  /** Whether it tells of everything that arrived, so that an unconfirmed message can be sent again. */
  hasEchoes: boolean
  isConnected(applicationId: string): Promise<boolean>
}

export interface Transport {
  messenger: Messenger
  /** Null while the application is not connected. */
  open(thread: MessengerThread): Promise<Line | null>
}

export class ThreadPorts {
  constructor(
    readonly conversations: ChatPorts,
    readonly logger: Logger,
    readonly transports: Record<MessengerKind, Transport>
  ) {}
}
