import { conversations as en } from './en/conversations'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
