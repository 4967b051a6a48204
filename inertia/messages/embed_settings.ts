import { settings as en } from './en/embed_settings'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
