import { dataList as en } from './en/data_list'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
