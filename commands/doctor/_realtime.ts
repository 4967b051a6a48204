import { hosted } from '#config/realtime'
import type { Check } from './_check.js'

export function checkRealtime(): Check {
  const part = 'Realtime'
  if (hosted)
    return {
      part,
      state: 'ok',
      says: `Provider at ${hosted.host ?? `cluster ${hosted.cluster}`}, by PUSHER_*.`,
    }
  const says =
    'The server speaks it itself. For a hosted provider set PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET.'
  return { part, state: 'ok', says }
}
