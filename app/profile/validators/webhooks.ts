import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { WEBHOOK_EVENTS } from '#protocol/webhooks'

export const webhookValidator = vine.create(
  vine.object({
    url: vine.string().trim().minLength(1).maxLength(2_000),
    events: vine.array(vine.enum(WEBHOOK_EVENTS)).minLength(1).distinct(),
  })
)

webhookValidator.messagesProvider = new SimpleMessagesProvider({
  'url.required': 'Give the address that is to be told.',
  'events.required': 'Choose at least one thing to be told of.',
  'events.array.minLength': 'Choose at least one thing to be told of.',
  'array.minLength': 'Choose at least one thing to be told of.',
  'url.maxLength': 'An address can have {{ max }} characters.',
  enum: 'Choose one of the given values.',
})
