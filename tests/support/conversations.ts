import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import server from '@adonisjs/core/services/server'
import limiter from '@adonisjs/limiter/services/main'
import type { LanguageModel } from '#src/answering/language_model'
import type Application from '#src/applications/models/application'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { saveLead } from '#src/conversations/leads/leads'
import { Publisher } from '#src/realtime/publisher'
import type User from '#src/identity/models/user'
import { DefaultModel } from '#src/answering/providers/models'

export const BREAD =
  '# Sourdough\n\nFeed the starter every morning with rye flour. Bake the loaf at 240 degrees for 40 minutes.'

/** `BREAD` doesn't answer it, but is near it. */
export const NEAR_BREAD = 'Which loaf won the regional baking contest of 1987?'

export function givenConversation(account: User, question = 'How hot is the oven?') {
  return startConversation({ workspaceId: account.id, channel: 'internal', applicationId: null, question })
}

/** A visitor's conversation with the application, in which they left contact details. */
export async function givenLead(account: User, application: Application, email = 'visitor@example.org') {
  const question = 'Do you deliver cakes on Sundays?'
  const { id: applicationId, kind: channel } = application
  const fresh = { workspaceId: account.id, channel, applicationId, question }
  const conversation = await startConversation(fresh)
  await saveQuestion(conversation, question)
  const publisher = await app.container.make(Publisher)
  const details = { name: 'Vera Visitor', email, phone: null }
  await saveLead(publisher, application, conversation.id, details)
  return conversation.refresh()
}

export { answerOf, partsOf, type StreamPart } from './stream_parts.js'

/** The address of the server under test, for streamed responses. */
export function serverUrl(): string {
  const { port } = server.getNodeServer()!.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Limits in memory survive an emptied database. */
export async function forgetLimits(): Promise<void> {
  await limiter.clear(['memory', 'database'])
}

/** Makes this model answer until the returned function is called. */
export async function givenModel(model: LanguageModel): Promise<() => void> {
  const slot = await app.container.make(DefaultModel)
  slot.current = model
  return () => void (slot.current = null)
}

/** Writes the pieces, then stalls; `stopped` resolves when the stream is aborted. */
export function modelThatStalls(pieces: string[]) {
  const started = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const model: LanguageModel = {
    async *stream(_prompt, signal) {
      yield* pieces
      started.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      stopped.resolve()
      signal.throwIfAborted()
    },
  }
  return { model, started: started.promise, stopped: stopped.promise }
}
