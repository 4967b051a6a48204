import { onboardingMaterial as en } from './en/onboarding_material'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
