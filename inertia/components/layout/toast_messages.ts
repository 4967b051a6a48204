type Tone = 'notice' | 'error'
type ToastMessage = { tone: Tone; text: string }

const listeners = new Set<(toast: ToastMessage) => void>()

/** Shows a toast from code outside of pages. */
export function showToast(tone: Tone, text: string): void {
  for (const listener of listeners) listener({ tone, text })
}

export function onToast(listener: (toast: ToastMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pressing a toast must not close the dialog below it. */
export function isOnToast({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
