import type { ApiClient, ApiResponse } from '@japa/api-client'
import type User from '#src/identity/models/user'

type Method = 'post' | 'put' | 'patch' | 'delete'
export type Sent = { as?: User; session?: Record<string, string | number>; back?: string; redirects?: number }

/** Sends a form as a page does. */
export function send(client: ApiClient, method: Method, path: string, body: object, sent: Sent = {}) {
  const request = client[method](path)
    .withCsrfToken()
    .withInertia()
    .header('Referer', sent.back ?? path)
  if (sent.as) request.loginAs(sent.as)
  if (sent.session) request.withSession(sent.session)
  if (sent.redirects !== undefined) request.redirects(sent.redirects)
  return request.json(body)
}

/** The sentences beside the fields of the page that a form led back to. */
export function complaints(response: ApiResponse): Record<string, string> {
  return (response.inertiaProps as { errors: Record<string, string> }).errors
}
