import { chat as en } from './en/chat'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
