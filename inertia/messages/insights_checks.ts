import { insightsChecks as en } from './en/insights_checks'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
