import router from '@adonisjs/core/services/router'
import app from '@adonisjs/core/services/app'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'
import { ULID } from '#app/core/routes/named_routes'
import { Dictionaries } from '#src/answering/translation/dictionaries'
import { translatedSearch } from '#src/answering/translation/translated_search'
import { Models } from '#src/answering/providers/models'
import { ChatPorts } from '#src/conversations/chat_ports'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { DistributedLocks } from '#src/shared/cluster/distributed_locks'
import { Publisher } from '#src/realtime/publisher'

const ULID_OR_NEW = { match: /^(?:new|[0-9A-HJKMNP-TV-Z]{26})$/i }

router
  .group(() => {
    router.get('/chat/:id?', [controllers.chat.Conversations, 'show']).as('internal-chat.show')
    router
      .post('/chat/:id/messages', [controllers.chat.Messages, 'store'])
      .where('id', ULID_OR_NEW)
      .as('internal-chat.messages.store')
    router
      .get('/chat/:id/export/:format', [controllers.chat.Conversations, 'export'])
      .where('format', /^(?:md|json)$/)
      .as('internal-chat.export')
    router.patch('/chat/:id', [controllers.chat.Conversations, 'update']).as('internal-chat.update')
    router.delete('/chat/:id', [controllers.chat.Conversations, 'destroy']).as('internal-chat.destroy')
    router
      .put('/chat/:id/messages/:messageId/version', [controllers.chat.Conversations, 'chooseVersion'])
      .where('messageId', ULID)
      .as('internal-chat.messages.version.update')
    router
      .post('/chat/:id/messages/:messageId/feedback', [controllers.chat.Messages, 'rate'])
      .where('messageId', ULID)
      .as('internal-chat.messages.feedback')
  })
  .use([...web, middleware.auth()])

app.container.singleton(ChatPorts, async (resolver) => {
  const passages = await resolver.make(HybridPassages)
  const models = await resolver.make(Models)
  const locks = await resolver.make(DistributedLocks)
  const bus = await resolver.make(MessageBus)
  const translated = translatedSearch(await resolver.make(Dictionaries))
  return new ChatPorts(passages, models, await resolver.make(Publisher), { bus, locks, translated })
})
