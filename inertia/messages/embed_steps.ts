import { steps as en } from './en/embed_steps'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
