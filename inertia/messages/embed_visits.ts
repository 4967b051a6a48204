import { visits as en } from './en/embed_visits'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
