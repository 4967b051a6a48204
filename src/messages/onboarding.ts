import { onboarding as en } from './en/onboarding.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
