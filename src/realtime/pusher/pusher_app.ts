import type { Channels } from './channels.js'
import type { RealtimeLimits } from '../limits.js'
import type { AppCredentials } from './signature.js'

export type PusherApp = { credentials: AppCredentials; limits: RealtimeLimits; channels: Channels }
