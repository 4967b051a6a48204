import { APPLICATION_KINDS } from '#protocol/applications'

/** Visitors write to applications; the account's own chat and the API have no inbox. */
export const VISITOR_CHANNELS = APPLICATION_KINDS
const CHANNELS = ['internal', 'api', ...VISITOR_CHANNELS] as const
export type ChannelName = (typeof CHANNELS)[number]

export function isWithVisitor({ channel }: { channel: ChannelName }): boolean {
  return (VISITOR_CHANNELS as readonly ChannelName[]).includes(channel)
}

/** `undelivered`: the messenger accepted our last message but did not deliver it. */
type DeliveryProblem = 'not_connected' | 'window_closed' | 'visitor_left' | 'undelivered'

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
