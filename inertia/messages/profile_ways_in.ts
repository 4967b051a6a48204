import { profileWaysIn as en } from './en/profile_ways_in'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
