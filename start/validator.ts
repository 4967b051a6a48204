import vine from '@vinejs/vine'
import { defaultFieldMessages } from '#app/core/field_messages'

// Before the first validator is created: each keeps the settings it was created with.
vine.messagesProvider = defaultFieldMessages
vine.convertEmptyStringsToNull = true
