import vine from '@vinejs/vine'
import { MODEL_CHOICE } from '#protocol/providers'

export const modelChoice = () => vine.string().maxLength(140).regex(MODEL_CHOICE).nullable()
