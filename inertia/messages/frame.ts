import { frame as en } from './en/frame'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
