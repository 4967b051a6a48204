import type { ChatPorts } from '#src/conversations/chat_ports'
import type { ApplicationKind } from '#protocol/applications'
import type { UndeliveredReason } from '#src/conversations/channel'
import type { Logger } from '@adonisjs/core/logger'
import type { Result } from '#src/shared/result'
import type MessengerThread from './models/messenger_thread.js'
import type OutboundMessage from './models/outbound_message.js'

export type MessengerKind = Exclude<ApplicationKind, 'biolink' | 'embed'>

/** Why a message was not sent. */
export type SendProblem =
  /** Our access was refused and must be renewed by its owner. */
  | { kind: 'access'; lost: 'token' | 'permission' }
  | { kind: 'rate'; waitMs: number }
  /** Can be retried. Without a response, the message may have been delivered. */
  | { kind: 'temporary'; mayHaveArrived: boolean }
  /** The visitor blocked or removed us, or can't be messaged for another reason, until they write again. */
  | { kind: 'left'; reason?: UndeliveredReason | null }
  | { kind: 'refused' }

/** An open connection to a thread's visitor. */
export interface VisitorConnection {
  /** The name that visitors see: of a Page, a bot or a number. */
  name: string
  /** Returns the messenger's message id, if it reports one. */
  send(part: OutboundMessage): Promise<Result<string | null, SendProblem>>
  /** Shows a typing indicator until the returned function is called. */
  startTyping(): Promise<(isAnswered: boolean) => Promise<void>>
  /** Called when access was refused. */
  requireReconnect(lost: 'token' | 'permission'): Promise<void>
}

export interface Messenger {
  /** Maximum length of a message. */
  characters: number
  /** Maximum size of a message in UTF-8, if it has one. */
  bytes?: number
  /** Whether human replies require that the visitor wrote within the last day. */
  hasReplyWindow: boolean
  /** Whether the messenger echoes every delivered message, so that an unconfirmed one can be sent again. */
  hasEchoes: boolean
  isConnected(applicationId: string): Promise<boolean>
}

export interface Transport {
  messenger: Messenger
  /** Null while the application is not connected. */
  open(thread: MessengerThread): Promise<VisitorConnection | null>
}

export class ThreadPorts {
  constructor(
    readonly conversations: ChatPorts,
    readonly logger: Logger,
    readonly transports: Record<MessengerKind, Transport>
  ) {}
}
