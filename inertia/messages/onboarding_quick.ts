import { onboardingQuick as en } from './en/onboarding_quick'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
