import { persona as en } from './en/persona'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
