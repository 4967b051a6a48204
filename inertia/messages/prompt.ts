import { prompt as en } from './en/prompt'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
