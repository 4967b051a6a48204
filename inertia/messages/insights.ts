import { insights as en } from './en/insights'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
