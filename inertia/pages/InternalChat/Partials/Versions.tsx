import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { internalChat as words, format } from '~/messages'

/** The button to focus once the chosen version has been rendered elsewhere on the page. */
const focusAfter = { to: '', label: '' }

type Props = { ids: string[]; shown: string; busy: boolean; onChoose: (id: string) => void }

/** Switches between the versions of a question, each with the conversation that followed it. */
export function Versions({ ids, shown, busy, onChoose }: Props) {
  const at = ids.indexOf(shown)
  const { versions } = words
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusAfter.to !== shown) return
    group.current?.querySelector<HTMLElement>(`[aria-label="${focusAfter.label}"]`)?.focus()
    focusAfter.to = ''
  }, [shown])
  const button = (icon: LucideIcon, label: string, to: string | undefined) => (
    <VersionButton icon={icon} label={label} onChoose={to && !busy ? () => choose(to, label) : null} />
  )
  const choose = (to: string, label: string) => {
    Object.assign(focusAfter, { to, label })
    onChoose(to)
  }
  return (
    <div ref={group} role="group" aria-label={versions.label} className="flex items-center text-ink-3">
      {button(ChevronLeft, versions.earlier, ids[at - 1])}
      <span className="num text-sm" aria-hidden="true">
        {format(versions.short, { number: at + 1, total: ids.length })}
      </span>
      <span role="status" className="sr-only">
        {format(versions.place, { number: at + 1, total: ids.length })}
      </span>
      {button(ChevronRight, versions.later, ids[at + 1])}
    </div>
  )
}

/** Not `disabled`, so that it keeps the focus at the last version. */
function VersionButton({
  icon: Icon,
  label,
  onChoose,
}: {
  icon: LucideIcon
  label: string
  onChoose: (() => void) | null
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onChoose === null}
      onClick={() => onChoose?.()}
      className="press grid size-9 place-items-center rounded-chip hover:bg-ink/6 hover:text-ink aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
    >
      <Icon size={18} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
