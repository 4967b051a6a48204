import { passkeys as en } from './en/passkeys'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
