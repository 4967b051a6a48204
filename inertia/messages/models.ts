import { models as en } from './en/models'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
