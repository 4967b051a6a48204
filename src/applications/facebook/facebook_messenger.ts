import type { Messenger } from '../threads/transport.js'
import FacebookConnection from './models/facebook_connection.js'

/** Facebook's limit for one message. */
export const FACEBOOK_CHARACTERS = 2_000
/** Instagram's limit for one message, in bytes of UTF-8. */
export const INSTAGRAM_BYTES = 1_000

export const facebookMessenger: Messenger = {
  characters: FACEBOOK_CHARACTERS,
  hasReplyWindow: true,
  hasEchoes: true,
  isConnected: async (applicationId) => (await FacebookConnection.find(applicationId))?.state === 'connected',
}

export const instagramMessenger: Messenger = {
  ...facebookMessenger,
  characters: INSTAGRAM_BYTES,
  bytes: INSTAGRAM_BYTES,
}
