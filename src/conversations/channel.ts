import { APPLICATION_KINDS } from '#protocol/applications'

/** Visitors write to applications; the account's own chat and the API have no inbox. */
export const VISITOR_CHANNELS = APPLICATION_KINDS
const CHANNELS = ['internal', 'api', ...VISITOR_CHANNELS] as const
export type ChannelName = (typeof CHANNELS)[number]

/** Facts about why a human agent cannot write to a visitor now. */
type DeliveryProblem = 'not_connected' | 'window_closed'

/** How a human agent's messages reach the visitors of one kind of application. */
export interface Channel {
  /** Null when a message would be delivered. */
  deliveryProblem(conversationId: string): Promise<DeliveryProblem | null>
  /** Sends a message that is already saved in the conversation. */
  deliver(conversationId: string, text: string): Promise<void>
  /** Deletes what the channel has stored about a deleted conversation. */
  forget(conversationId: string): Promise<void>
}

/** Visitors on a web page read the conversation itself: saving and broadcasting a message delivers it. */
export const webChannel: Channel = {
  deliveryProblem: async () => null,
  deliver: async () => undefined,
  forget: async () => undefined,
}
