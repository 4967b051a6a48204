import { applicationSchemas } from './application_schemas.js'
import { conversationSchemas } from './conversation_schemas.js'
import { knowledgeSchemas } from './knowledge_schemas.js'
import { otherSchemas } from './other_schemas.js'
import type { Json } from './parts.js'

/** The shapes of the API by name. They don't depend on the server's settings, except for its limits. */
export const schemas: { [name: string]: Json } = {
  ...knowledgeSchemas,
  ...applicationSchemas,
  ...conversationSchemas,
  ...otherSchemas,
}
