import { kinds as en } from './en/kinds'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
