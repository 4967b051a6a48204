import { knowledge as en } from './en/knowledge.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
