import { pictures as en } from './en/pictures'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
