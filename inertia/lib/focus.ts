/** Moves the focus to the content if its element was removed, so that Tab continues there. */
export function preserveFocus(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && !document.querySelector('[role=dialog]'))
    document.getElementById('content')?.focus({ preventScroll: true })
}
