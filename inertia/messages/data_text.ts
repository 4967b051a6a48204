import { dataText as en } from './en/data_text'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
