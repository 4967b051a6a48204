import { identity as en } from './en/identity.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
