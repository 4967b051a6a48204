import { router } from '@inertiajs/react'
import { useEffect } from 'react'

/** J and K open the next and the previous conversation, R goes to the reply. */
export function useInboxKeys(addresses: string[], openAt: number): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const step = { j: 1, k: -1 }[event.key]
      if (step) {
        const next = addresses[openAt < 0 ? 0 : openAt + step]
        if (next) router.visit(next, { preserveScroll: true })
      } else if (event.key === 'r') {
        const field = document.querySelector<HTMLElement>('[data-reply]')
        if (!field) return
        event.preventDefault()
        field.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [addresses, openAt])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]') !== null
  )
}
