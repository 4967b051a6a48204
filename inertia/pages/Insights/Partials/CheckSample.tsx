import { StateMark } from '~/components/StateMark'
import { samples as words } from '~/messages'

const { check } = words

export function CheckSample() {
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5 rounded-card border bg-paper p-4">
        <p className="flex items-start justify-between gap-3 font-serif text-lg leading-snug">
          {check.text} <StateMark tone="answered">{check.state}</StateMark>
        </p>
        <p className="text-sm text-ink-3">{check.about}</p>
      </div>
      <div className="grid gap-1.5 rounded-card border bg-paper p-4">
        <p className="flex items-start justify-between gap-3 font-serif text-lg leading-snug">
          {check.second} <StateMark tone="failed">{check.secondState}</StateMark>
        </p>
        <p className="text-sm text-ink-3">{check.secondAbout}</p>
      </div>
    </div>
  )
}
