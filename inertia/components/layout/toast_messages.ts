type Tone = 'notice' | 'error'
type ToastMessage = { tone: Tone; text: string; href?: string | null; isOver?: boolean }

const listeners = new Set<(toast: ToastMessage) => void>()

/** Shows a toast from code outside of pages, with a link to what it is about. Call the returned function to remove it. */
export function showToast(tone: Tone, text: string, href: string | null = null): () => void {
  const tell = (isOver: boolean) => {
    for (const listener of listeners) listener({ tone, text, href, isOver })
  }
  tell(false)
  return () => tell(true)
}

export function onToast(listener: (toast: ToastMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pressing a toast must not close the dialog below it. */
export function isToastEvent({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
