import { OUTBOUND_CHARACTERS } from '../limits.js'
import type { Messenger } from '../threads/transport.js'
import FacebookConnection from './models/facebook_connection.js'

export const facebookMessenger: Messenger = {
  characters: OUTBOUND_CHARACTERS,
  hasReplyWindow: true,
  hasEchoes: true,
  isConnected: async (applicationId) => (await FacebookConnection.find(applicationId))?.state === 'connected',
}
