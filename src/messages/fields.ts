import { fields as en } from './en/fields.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
