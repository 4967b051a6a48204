import { conversations as en } from './en/conversations.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
