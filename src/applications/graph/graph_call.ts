import { createHmac } from 'node:crypto'
import { failedToConnect, limitedFetch } from '#src/shared/fetch/limited_response'
import { MAX_GRAPH_BYTES } from '../limits.js'
import { fail, ok, type Result } from '#src/shared/result'
import { graphProblem, type GraphProblem } from './graph_problem.js'

export type FacebookApp = {
  id: string
  secret: string
  /** Includes the version; no trailing slash. */
  graphUrl: string
  timeoutMs: number
}

export type GraphCall = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  token: string
  query?: Record<string, string>
  body?: object
}

/**
 * Calls the Graph API. The token travels in a header and its proof in the query, so access logs contain
 * nothing usable.
 */
export async function callGraph(
  app: Omit<FacebookApp, 'id'>,
  call: GraphCall
): Promise<Result<unknown, GraphProblem>> {
  const url = new URL(app.graphUrl + call.path)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  url.searchParams.set('appsecret_proof', appSecretProof(call.token, app.secret))

  let response: Response
  try {
    response = await limitedFetch(fetch, MAX_GRAPH_BYTES)(url, {
      method: call.method,
      headers: {
        authorization: `Bearer ${call.token}`,
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      signal: AbortSignal.timeout(app.timeoutMs),
    })
  } catch (error) {
    const mayHaveArrived = !failedToConnect(error)
    return fail({ kind: 'temporary', waitMs: null, code: null, mayHaveArrived })
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return ok(answer)
  return fail(graphProblem(response.status, answer, response.headers.get('retry-after')))
}

/** https://developers.facebook.com/docs/graph-api/guides/secure-requests */
function appSecretProof(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex')
}
