import { messages } from '#src/messages/messages'

export const fieldTable = () => messages().conversations.fields
