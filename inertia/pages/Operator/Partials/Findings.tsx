import type { Finding } from '@protocol/operator'
import { cx } from '~/components/cx'
import { StateMark } from '~/components/StateMark'
import { MissingPart } from '~/components/Notice'
import { Spinner } from '~/components/Spinner'
import { useDeferred } from '~/hooks/use_polling'
import { operator as words, formatCount } from '~/messages'
import { Panel } from './Panel'

const STATES = {
  broken: { label: words.health.states.broken, tone: 'failed' },
  warning: { label: words.health.states.warning, tone: 'unanswered' },
  off: { label: words.health.states.off, tone: 'resting' },
  ok: { label: words.health.states.ok, tone: 'answered' },
} as const

const ORDER = Object.keys(STATES)

type Props = { findings?: Finding[]; hasFailedJobs: boolean }

/** Problems first; working and disabled parts are folded, so that the sections below don't move. */
export function Findings({ findings: deferred, hasFailedJobs }: Props) {
  const { value: findings, isMissing } = useDeferred('findings', deferred)
  return (
    <Panel title={words.health.title} hint={words.health.about}>
      <div className={cx('divide-y divide-line', !isMissing && (hasFailedJobs ? 'min-h-20' : 'min-h-32'))}>
        {findings ? (
          <Answers findings={findings} hasFailedJobs={hasFailedJobs} />
        ) : isMissing ? (
          <MissingPart prop="findings">{words.health.missing}</MissingPart>
        ) : (
          <Asking />
        )}
      </div>
    </Panel>
  )
}

function Answers({ findings, hasFailedJobs }: { findings: Finding[]; hasFailedJobs: boolean }) {
  const problems = findings
    .filter(({ state }) => state === 'broken' || state === 'warning')
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  return (
    <>
      {/* Failed jobs are listed above. */}
      {(problems.length > 0 || !hasFailedJobs) && (
        <div className="pb-3">
          {problems.length > 0 ? (
            <FindingList findings={problems} />
          ) : (
            <StateMark tone="answered">{words.health.fine}</StateMark>
          )}
        </div>
      )}
      <Fold name={words.health.working} findings={findings.filter(({ state }) => state === 'ok')} />
      <Fold name={words.health.optional} findings={findings.filter(({ state }) => state === 'off')} />
    </>
  )
}

function Fold({ name, findings }: { name: string; findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <details className="fold py-3 first:pt-0 last:pb-0">
      <summary className="font-medium">{formatCount(name, findings.length)}</summary>
      <div className="mt-3 ps-4.75">
        <FindingList findings={findings} />
      </div>
    </details>
  )
}

function FindingList({ findings }: { findings: Finding[] }) {
  return (
    <ul className="grid">
      {findings.map(({ part, state, says }) => (
        <li
          key={part}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b py-3 first:pt-0 last:border-b-0 last:pb-0 sm:grid-cols-[7rem_5rem_1fr] sm:items-start"
        >
          <span className="font-medium">{part}</span>
          <span>
            <StateMark tone={STATES[state].tone}>{STATES[state].label}</StateMark>
          </span>
          <span className="col-span-2 min-w-0 text-sm leading-6 break-words text-ink-2 sm:col-span-1">
            {says}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Asking() {
  return (
    <p role="status" className="flex items-center gap-3 text-sm text-ink-2">
      <Spinner /> {words.health.asking}
    </p>
  )
}
