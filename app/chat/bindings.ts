import app from '@adonisjs/core/services/app'
import { Models } from '#src/answering/providers/models'
import { ChatPorts } from '#src/conversations/chat_ports'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { DistributedLocks } from '#src/shared/cluster/distributed_locks'
import { Publisher } from '#src/realtime/publisher'

app.container.singleton(ChatPorts, async (resolver) => {
  const passages = await resolver.make(HybridPassages)
  const models = await resolver.make(Models)
  const locks = await resolver.make(DistributedLocks)
  const bus = await resolver.make(MessageBus)
  return new ChatPorts(passages, models, await resolver.make(Publisher), { bus, locks })
})
