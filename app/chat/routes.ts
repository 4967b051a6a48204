import './bindings.js'
import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'
import { ULID } from '#app/core/routes/public_id'

const InternalChatController = () => import('#app/chat/controllers/internal_chat_controller')
const MessagesController = () => import('#app/chat/controllers/messages_controller')
const ConversationUpdateController = () => import('#app/chat/controllers/conversation_update_controller')
const ConversationDestroyController = () => import('#app/chat/controllers/conversation_destroy_controller')
const ConversationExportController = () => import('#app/chat/controllers/conversation_export_controller')
const VersionController = () => import('#app/chat/controllers/version_controller')
const FeedbackController = () => import('#app/chat/controllers/feedback_controller')

const ULID_OR_NEW = { match: /^(?:new|[0-9A-HJKMNP-TV-Z]{26})$/i }

router
  .group(() => {
    router.get('/chat', [InternalChatController, 'render']).as('internal-chat.index')
    router.get('/chat/:id', [InternalChatController, 'render']).as('internal-chat.show')
    router
      .post('/chat/:id/messages', [MessagesController, 'execute'])
      .where('id', ULID_OR_NEW)
      .as('internal-chat.messages.store')
    router
      .get('/chat/:id/export/:format', [ConversationExportController, 'execute'])
      .where('format', /^(?:md|json)$/)
      .as('internal-chat.export')
    router.patch('/chat/:id', [ConversationUpdateController, 'execute']).as('internal-chat.update')
    router.delete('/chat/:id', [ConversationDestroyController, 'execute']).as('internal-chat.destroy')
    router
      .put('/chat/:id/messages/:messageId/version', [VersionController, 'execute'])
      .where('messageId', ULID)
      .as('internal-chat.versions.choose')
    router
      .post('/chat/:id/messages/:messageId/feedback', [FeedbackController, 'execute'])
      .where('messageId', ULID)
      .as('internal-chat.messages.feedback')
  })
  .use([...web, middleware.auth()])
