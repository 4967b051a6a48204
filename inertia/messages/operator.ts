import { operator as en } from './en/operator'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
