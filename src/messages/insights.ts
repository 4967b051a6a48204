import { insights as en } from './en/insights.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
