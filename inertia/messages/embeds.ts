import { embeds as en } from './en/embeds'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
