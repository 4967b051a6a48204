import { counter as en } from './en/counter'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
