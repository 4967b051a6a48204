import { answers as en } from './en/answers'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
