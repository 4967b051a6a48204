import { guests as en } from './en/guests'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
