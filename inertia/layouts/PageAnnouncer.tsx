import { usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { preserveFocus } from '~/lib/jump_to'

/** Announces the heading of a new page, as browsers announce a page load. */
export default function PageAnnouncer() {
  const { component } = usePage()
  const previous = useRef(component)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (previous.current === component) return
    previous.current = component
    const frame = requestAnimationFrame(() => {
      setAnnouncement(document.querySelector('#content h1')?.textContent ?? '')
      preserveFocus()
    })
    return () => cancelAnimationFrame(frame)
  }, [component])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
