import { requests as en } from './en/requests'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
