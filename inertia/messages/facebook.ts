import { facebook as en } from './en/facebook'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
