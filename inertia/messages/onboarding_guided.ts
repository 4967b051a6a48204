import { onboardingGuided as en } from './en/onboarding_guided'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
