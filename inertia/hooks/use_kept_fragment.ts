import { router, usePage } from '@inertiajs/react'
import { useEffect, useRef } from 'react'

/** A page that is asked for anew comes without the fragment of its address; this one keeps it until there is another. */
export function useKeptFragment(): void {
  const { url } = usePage()
  const kept = useRef('')

  useEffect(() => {
    const { hash } = new URL(url, window.location.origin)
    if (hash) kept.current = hash
    else if (kept.current)
      router.replace({ url: url + kept.current, preserveScroll: true, preserveState: true })
  }, [url])
}
