import { player as en } from './en/player'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
