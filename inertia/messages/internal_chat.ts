import { internalChat as en } from './en/internal_chat'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
