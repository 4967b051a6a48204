import { handles as en } from './en/handles'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
