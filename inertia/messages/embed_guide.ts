import { guide as en } from './en/embed_guide'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
