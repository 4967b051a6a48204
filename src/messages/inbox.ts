import { inbox as en } from './en/inbox.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
