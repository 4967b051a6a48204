import { applications as en } from './en/applications.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
