import { phonePreview as en } from './en/phone_preview'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
