type Tone = 'notice' | 'error'
type ToastMessage = { tone: Tone; text: string }

const listeners = new Set<(told: ToastMessage) => void>()

/** A message from code that stands outside of every page. */
export function showToast(tone: Tone, text: string): void {
  for (const hear of listeners) hear({ tone, text })
}

export function onToast(hear: (told: ToastMessage) => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** A press on a message is none outside of the dialog that it stands over. */
export function isOnToast({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
