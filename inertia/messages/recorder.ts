import { recorder as en } from './en/recorder'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
