import { usedBy as en } from './en/used_by'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
