import { common as en } from './en/common'
import { inTongue } from './in_tongue'

export const common = inTongue({ en })
