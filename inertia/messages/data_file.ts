import { dataFile as en } from './en/data_file'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
