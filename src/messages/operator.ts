import { operator as en } from './en/operator.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
