import { problems as en } from './en/problems'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
