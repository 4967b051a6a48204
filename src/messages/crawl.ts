import { crawl as en } from './en/crawl.js'
import { inTongue } from './in_tongue.js'

export const words = inTongue({ en })
