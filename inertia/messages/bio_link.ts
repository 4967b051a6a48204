import { bioLink as en } from './en/bio_link'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
