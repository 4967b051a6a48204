import { onboardingStart as en } from './en/onboarding_start'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
