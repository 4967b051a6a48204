import { dataVoice as en } from './en/data_voice'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
