import { drafts as en } from './en/drafts'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
