type Tone = 'notice' | 'error'
type ToastMessage = { tone: Tone; text: string; href?: string | null }

const listeners = new Set<(toast: ToastMessage) => void>()

/** Shows a toast from code outside of pages, with a link to what it is about. */
export function showToast(tone: Tone, text: string, href: string | null = null): void {
  for (const listener of listeners) listener({ tone, text, href })
}

export function onToast(listener: (toast: ToastMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pressing a toast must not close the dialog below it. */
export function isOnToast({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
