import { auth as en } from './en/auth'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
