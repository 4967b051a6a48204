import { currentModal, returnUrl } from './current_modal'

type OutgoingRequest = { method: string; headers?: Record<string, unknown> }

const WRITES = new Set(['post', 'put', 'patch', 'delete'])

/** Sends the modal page and its return URL with every write made from within it. */
export function addModalHeaders<Request extends OutgoingRequest>(request: Request): Request {
  const modal = currentModal()
  if (!modal || !WRITES.has(request.method.toLowerCase())) return request
  const headers = {
    ...request.headers,
    'X-Inertia-Modal-Key': modal.key,
    'X-Inertia-Modal-Redirect': returnUrl(modal),
  }
  return { ...request, headers }
}
