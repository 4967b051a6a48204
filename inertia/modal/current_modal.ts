import type { ModalPage } from '~/lib/shared_props'

type OpenModal = Pick<ModalPage, 'key' | 'baseUrl' | 'redirectUrl'>

let open: OpenModal | null = null

export function setCurrentModal(modal: OpenModal | null): void {
  open = modal
}

export function returnUrl(modal: Pick<ModalPage, 'baseUrl' | 'redirectUrl'>): string {
  return modal.redirectUrl || modal.baseUrl
}

export function modalLinkHeaders(): Record<string, string> {
  const base = open ? returnUrl(open) : window.location.pathname + window.location.search
  return { 'X-Inertia-Modal-Redirect': base }
}

/**
 * Identifies the open modal page and the page below it. Without these headers, the server responds with a
 * full page.
 */
export function openModalHeaders(): Record<string, string> {
  return open ? { 'X-Inertia-Modal-Key': open.key, 'X-Inertia-Modal-Redirect': returnUrl(open) } : {}
}

type OutgoingRequest = { method: string; headers?: Record<string, unknown> }

const WRITES = new Set(['post', 'put', 'patch', 'delete'])

/** Sends the modal page and its return URL with every write made from within it. */
export function addModalHeaders<Request extends OutgoingRequest>(request: Request): Request {
  if (!WRITES.has(request.method.toLowerCase())) return request
  return { ...request, headers: { ...request.headers, ...openModalHeaders() } }
}
