import { landing as en } from './en/landing'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
