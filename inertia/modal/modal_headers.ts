import { openModalHeaders } from './current_modal'

type OutgoingRequest = { method: string; headers?: Record<string, unknown> }

const WRITES = new Set(['post', 'put', 'patch', 'delete'])

/** Sends the modal page and its return URL with every write made from within it. */
export function addModalHeaders<Request extends OutgoingRequest>(request: Request): Request {
  if (!WRITES.has(request.method.toLowerCase())) return request
  return { ...request, headers: { ...request.headers, ...openModalHeaders() } }
}
