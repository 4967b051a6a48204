import { home as en } from './en/home'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
