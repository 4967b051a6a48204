import { letters as en } from './en/letters.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
