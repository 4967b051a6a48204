import { applications as en } from './en/applications'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
