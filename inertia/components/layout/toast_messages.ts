type Tone = 'notice' | 'error'
type ToastMessage = { tone: Tone; text: string }

const listeners = new Set<(told: ToastMessage) => void>()

/** Shows a toast from code outside of pages. */
export function showToast(tone: Tone, text: string): void {
  for (const hear of listeners) hear({ tone, text })
}

export function onToast(hear: (told: ToastMessage) => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Pressing a toast must not close the dialog below it. */
export function isOnToast({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
