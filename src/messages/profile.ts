import { profile as en } from './en/profile.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
