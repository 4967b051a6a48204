import { deletion as en } from './en/deletion'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
