import app from '@adonisjs/core/services/app'
import { connectPage } from '#src/applications/facebook/connect_page'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import type FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import type { GraphKind } from '#protocol/facebook'
import type User from '#src/identity/models/user'
import { GraphApi, INSTAGRAM } from '#tests/fakes/graph_api'
import { deliveryOf, kindOf, signatureOf, type Delivered } from './facebook_events.js'
import { serverUrl } from '#tests/support/conversations'

const GRAPH_PORT = Number(process.env.TEST_GRAPH_PORT)

/** The Graph API that the server under test uses, until the test is over. */
export async function givenGraph(cleanup: (done: () => Promise<void>) => void): Promise<GraphApi> {
  const graph = new GraphApi()
  await graph.start(GRAPH_PORT)
  cleanup(() => graph.stop())
  return graph
}

export function facebook(): Promise<MessengerPorts> {
  return app.container.make(MessengerPorts)
}

export async function givenPage(
  account: User,
  graph: GraphApi,
  page = graph.pages[0]!,
  kind: GraphKind = 'facebook'
): Promise<FacebookConnection> {
  const shown =
    kind === 'facebook'
      ? { id: page.id, name: page.name, hostPageId: null }
      : { id: INSTAGRAM.id, name: `@${INSTAGRAM.username}`, hostPageId: page.id }
  const fields = { kind, ...shown, category: null, mayMessage: true }
  const connected = await connectPage(
    await facebook(),
    account.id,
    { ...fields, accessToken: graph.token(page.id) },
    null
  )
  if (!connected.ok) throw new Error(connected.error.kind)
  return connected.value.connection
}

/** The Instagram account of the first Page. */
export function givenInstagram(account: User, graph: GraphApi): Promise<FacebookConnection> {
  return givenPage(account, graph, graph.pages[0]!, 'instagram')
}

export * from './facebook_events.js'

/** Sends a signed batch to the webhook of its messenger; returns the status. */
export async function deliver(events: Delivered[], url = serverUrl()): Promise<number> {
  const body = deliveryOf(events)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body) }
  const { status } = await fetch(`${url}/webhooks/${events[0] ? kindOf(events[0]) : 'facebook'}`, {
    method: 'POST',
    headers,
    body,
  })
  return status
}
