import { dataSource as en } from './en/data_source'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
