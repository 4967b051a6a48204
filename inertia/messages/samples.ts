import { samples as en } from './en/samples'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
