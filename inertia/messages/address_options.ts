import { addressOptions as en } from './en/address_options'
import { inTongue } from './in_tongue'

export const words = inTongue({ en })
