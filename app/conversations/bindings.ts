import app from '@adonisjs/core/services/app'
import { Conversations } from '#src/conversations/conversations'

app.container.singleton(Conversations, async (resolver) => {
  const passages = await resolver.make('parley.passages')
  const model = await resolver.make('parley.model')
  return new Conversations(passages, model, await resolver.make('parley.publisher'))
})
