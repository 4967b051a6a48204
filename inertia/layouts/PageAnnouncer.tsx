import { usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { preserveFocus } from '~/lib/focus'

/** A page that takes another one's place is said by its heading, as a browser says a page that it loads. */
export default function PageAnnouncer() {
  const { component } = usePage()
  const previous = useRef(component)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (previous.current === component) return
    previous.current = component
    const frame = requestAnimationFrame(() => {
      setSaid(document.querySelector('#content h1')?.textContent ?? '')
      preserveFocus()
    })
    return () => cancelAnimationFrame(frame)
  }, [component])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
