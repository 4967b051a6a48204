import { profileModels as en } from './en/profile_models'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
