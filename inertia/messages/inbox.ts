import { inbox as en } from './en/inbox'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
