import { core as en } from './en/core.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
