import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '../cx'

type Props = {
  label: string
  value: string
  onSearch: (value: string) => void
  placeholder?: string
  quiet?: boolean
}

const PAUSE_MS = 300

/** Searches after a short pause in typing, or immediately on Enter. */
export function SearchField({ label, value, onSearch, placeholder, quiet }: Props) {
  const [typed, setTyped] = useState(value)

  const search = useEffectEvent(() => typed !== value && onSearch(typed))

  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed)
      }}
    >
      <Search
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 start-3.5 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        className={cx('control ps-10!', quiet && 'control-quiet font-normal!')}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
