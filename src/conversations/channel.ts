import { APPLICATION_KINDS } from '#protocol/applications'

/** Visitors write to applications; the workspace's own chat and the API have no inbox. */
export const VISITOR_CHANNELS = APPLICATION_KINDS
const CHANNELS = ['internal', 'api', ...VISITOR_CHANNELS] as const
export type ChannelName = (typeof CHANNELS)[number]

export function isWithVisitor({ channel }: { channel: ChannelName }): boolean {
  return (VISITOR_CHANNELS as readonly ChannelName[]).includes(channel)
}

/**
 * Why a messenger did not deliver a message. `unwanted`: the visitor doesn't want marketing, or has had as much as the
 * messenger allows.
 */
export const UNDELIVERED_REASONS = [
  'window',
  'unreachable',
  'unwanted',
  'rate',
  'payment',
  'restricted',
  'template_missing',
  'template_parameters',
  'template_too_long',
  'template_refused',
  'template_paused',
  'template_disabled',
] as const
export type UndeliveredReason = (typeof UNDELIVERED_REASONS)[number]

/**
 * `undelivered`: the messenger did not deliver our last message and didn't say why; `delayed`: the window is closed, and
 * the messenger hasn't accepted the last message yet.
 */
type DeliveryProblem =
  | 'not_connected'
  | 'window_closed'
  | 'visitor_left'
  | 'delayed'
  | 'undelivered'
  | UndeliveredReason

export interface Channel {
  /** Null if a message can be delivered. */
  deliveryProblem(conversationId: string): Promise<DeliveryProblem | null>
  deliver(conversationId: string, text: string): Promise<void>
  forget(conversationId: string): Promise<void>
}

/** Visitors on a web page read the conversation itself, so saving and broadcasting a message delivers it. */
export const webChannel: Channel = {
  deliveryProblem: async () => null,
  deliver: async () => undefined,
  forget: async () => undefined,
}
