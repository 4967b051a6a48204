import { visits as en } from './en/visits'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
