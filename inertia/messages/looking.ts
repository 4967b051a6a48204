import { looking as en } from './en/looking'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
