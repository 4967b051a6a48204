import { dataCompare as en } from './en/data_compare'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
