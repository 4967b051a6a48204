import { onboardingPublished as en } from './en/onboarding_published'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
