import { dropZone as en } from './en/drop_zone'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
