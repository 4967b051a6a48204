import { answering as en } from './en/answering.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
