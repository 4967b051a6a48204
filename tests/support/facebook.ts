import app from '@adonisjs/core/services/app'
import { connectPage } from '#src/applications/facebook/connect_page'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import type FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import type User from '#src/identity/models/user'
import { GraphApi } from '#tests/fakes/graph_api'
import { deliveryOf, signatureOf, type Delivered } from './facebook_events.js'
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
  page = graph.pages[0]!
): Promise<FacebookConnection> {
  const fields = { id: page.id, name: page.name, category: null, mayMessage: true }
  const connected = await connectPage(
    await facebook(),
    account.id,
    { ...fields, accessToken: graph.token(page.id) },
    null
  )
  if (!connected.ok) throw new Error(connected.error.kind)
  return connected.value.connection
}

export * from './facebook_events.js'

/** Sends a signed batch to the webhook; returns the status. */
export async function deliver(events: Delivered[], url = serverUrl()): Promise<number> {
  const body = deliveryOf(events)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body) }
  const { status } = await fetch(`${url}/webhooks/facebook`, { method: 'POST', headers, body })
  return status
}
