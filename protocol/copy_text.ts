/** How long a button shows that it has copied. */
export const COPIED_SHOWN_MS = 2000

/**
 * Copies the text and returns whether it did. Pages on plain HTTP have no Clipboard API, and frames may block it;
 * `execCommand` still works there while a click is being handled.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  // Nothing outside of an open dialog can be selected.
  ;(focused?.closest('[role=dialog]') ?? document.body).append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
