import { profile as en } from './en/profile'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
