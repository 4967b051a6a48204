import { useEffect, useState } from 'react'

const QUERY = '(min-width: 1100px)'

/** Whether notes go in the margin beside the text; matches the breakpoint in the styles. */
export function useWideScreen(): boolean {
  const [wide, setWide] = useState(() => matchMedia(QUERY).matches)
  useEffect(() => {
    const query = matchMedia(QUERY)
    const update = () => setWide(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return wide
}
