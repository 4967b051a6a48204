import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { common } from '~/messages'
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
  const input = useRef<HTMLInputElement>(null)

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
        ref={input}
        type="search"
        className={cx(
          'control ps-10! pe-10! [&::-webkit-search-cancel-button]:hidden',
          quiet && 'control-quiet font-normal!'
        )}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={common.clearSearch}
          className="press absolute inset-y-0 end-0 grid w-10 place-items-center rounded-control text-ink-3 hover:text-ink"
          onClick={() => {
            setTyped('')
            input.current?.focus()
          }}
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </form>
  )
}
