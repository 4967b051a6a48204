import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOwnVisit } from '../Button'
import { cx } from '../cx'
import { Spinner } from '../Spinner'

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

  const { visiting, watch } = useOwnVisit()

  const search = useEffectEvent(() => {
    if (typed !== value) watch(() => onSearch(typed))
  })

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
        watch(() => onSearch(typed))
      }}
    >
      <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-3">
        {visiting ? <Spinner size={18} /> : <Search size={18} strokeWidth={1.75} aria-hidden="true" />}
      </span>
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
