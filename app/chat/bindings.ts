import app from '@adonisjs/core/services/app'
import { Models } from '#src/answering/providers/models'
import { ChatPorts } from '#src/conversations/chat_ports'

app.container.singleton(ChatPorts, async (resolver) => {
  const passages = await resolver.make('parley.passages')
  const models = await resolver.make(Models)
  const { shared: locks } = await resolver.make('parley.locks')
  const bus = await resolver.make('parley.bus')
  return new ChatPorts(passages, models, await resolver.make('parley.publisher'), { bus, locks })
})
