import { bioLinks as en } from './en/bio_links'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
