import { router } from '@inertiajs/react'
import type { ModalPage } from '~/lib/shared_props'

type OpenModal = Pick<ModalPage, 'key' | 'baseUrl' | 'redirectUrl'>

let open: OpenModal | null = null

export function setCurrentModal(modal: OpenModal | null): void {
  open = modal
}

export function currentModal(): OpenModal | null {
  return open
}

/** Where a modal page leads back to when it is closed. */
export function returnUrl(modal: Pick<ModalPage, 'baseUrl' | 'redirectUrl'>): string {
  return modal.redirectUrl || modal.baseUrl
}

/** Visits keep the base page where it is: its state and its scroll position stay. */
export function openModal(href: string): void {
  router.visit(href, { preserveScroll: true, preserveState: true, headers: modalLinkHeaders() })
}

export function modalLinkHeaders(): Record<string, string> {
  const base = open ? returnUrl(open) : window.location.pathname + window.location.search
  return { 'X-Inertia-Modal-Redirect': base }
}
