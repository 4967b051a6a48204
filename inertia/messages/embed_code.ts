import { code as en } from './en/embed_code'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
