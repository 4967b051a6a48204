import { handover as en } from './en/handover'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
