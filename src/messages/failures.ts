import { failures as en } from './en/failures.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
