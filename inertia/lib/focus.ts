/** Where the focus went away with what had it, the content takes it; Tab goes on from there. */
export function preserveFocus(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && !document.querySelector('[role=dialog]'))
    document.getElementById('content')?.focus({ preventScroll: true })
}
