import { facebook as en } from './en/facebook.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
