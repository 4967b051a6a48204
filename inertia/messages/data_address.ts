import { dataAddress as en } from './en/data_address'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
