import { dialogs as en } from './en/dialogs'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
