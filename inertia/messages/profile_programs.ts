import { profilePrograms as en } from './en/profile_programs'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
