import vine from '@vinejs/vine'
import { MODEL_CHOICE } from '#protocol/providers'
import { messages } from '#src/messages/messages'

export const fieldTable = () => messages().profile.providers.fields

export const modelChoice = () => vine.string().maxLength(140).regex(MODEL_CHOICE).nullable()
