import { dataItem as en } from './en/data_item'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
