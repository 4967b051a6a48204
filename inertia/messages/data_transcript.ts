import { dataTranscript as en } from './en/data_transcript'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
