import { introduction as en } from './en/introduction'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
