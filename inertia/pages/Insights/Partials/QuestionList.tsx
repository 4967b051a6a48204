import { Link } from '@inertiajs/react'
import type { QuestionGroup } from '@protocol/insights'
import { useId, type ReactNode } from 'react'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { Sentence } from '~/components/Sentence'
import { StateMark } from '~/components/StateMark'
import { cx } from '~/components/cx'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { insights as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import type { Improving } from '../types'

const { questions } = words

type Props = {
  title: string
  empty: string
  groups: QuestionGroup[]
  /** Groups of another list on the page, which has their action. */
  elsewhere?: QuestionGroup[]
  onImprove: (improving: Improving) => void
}

export function QuestionList({ title, empty, groups, elsewhere, onImprove }: Props) {
  const id = useId()
  const list = useAutoAnimate<HTMLUListElement>()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {groups.length === 0 && <p className="max-w-[52ch] text-ink-2">{empty}</p>}
      <ul ref={list} className="grid gap-3">
        {groups.map((group) => (
          <li
            key={group.id}
            className={cx(
              'group relative rounded-e-control border-s-2 py-1.5 ps-4 pe-3 hover:bg-ink/4',
              isAnswered(group) ? 'border-evidence' : 'border-sun'
            )}
          >
            <Group
              group={group}
              saysOutcome={elsewhere !== undefined}
              onImprove={elsewhere?.some(({ id: other }) => other === group.id) ? null : onImprove}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type GroupProps = {
  group: QuestionGroup
  /** Not in the list of unanswered questions. */
  saysOutcome: boolean
  onImprove: Props['onImprove'] | null
}

function Group({ group, saysOutcome, onImprove }: GroupProps) {
  const { question, times, answeredTimes, variants, applicationName, askedAt, outcome, writtenItemId } = group
  const unanswered = times - answeredTimes
  return (
    <>
      <p className="font-serif text-lg leading-snug break-words">{question}</p>
      <p className="mt-0.5 text-sm text-ink-3">
        <Sentence
          of={outcome === 'answered' || !saysOutcome ? questions.where : questions.whereUnanswered}
          with={{
            times: <span className="num font-medium text-ink-2">{timesOf(group)}</span>,
            place: applicationName ?? questions.ownChat,
            ago: <Ago at={askedAt} />,
            outcome: outcome === 'answered' ? '' : questions.outcomes[outcome],
          }}
        />
      </p>
      {onImprove && variants.length > 0 && (
        <details className="fold relative z-1 mt-1 text-sm text-ink-2">
          <summary>{questions.variants}</summary>
          <ul className="mt-1 grid gap-1 ps-4">
            {variants.map((variant) => (
              <li key={variant} className="break-words">
                {variant}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {writtenItemId && (
          <Link href={route('data.items.show', writtenItemId)} className="relative z-1 rounded-full">
            <StateMark tone="answered">{questions.written}</StateMark>
          </Link>
        )}
        {onImprove && (
          <RowAction onSelect={() => onImprove({ ...group, answered: answeredTimes === times })}>
            {writtenItemId ? questions.writeAnew : unanswered > 0 ? questions.write : questions.improve}
          </RowAction>
        )}
      </div>
    </>
  )
}

/** Determines the color of the row's rule, in any list. */
function isAnswered({ outcome, writtenItemId }: QuestionGroup): boolean {
  return outcome === 'answered' || writtenItemId !== null
}

function timesOf({ times, answeredTimes }: QuestionGroup): string {
  const shown = formatCount(questions.times, times)
  const without = times - answeredTimes
  if (without === 0 || answeredTimes === 0) return shown
  return formatCount(questions.timesWithout, without, { times: shown })
}

/** The row's action; clicking anywhere in the row triggers it too. */
export function RowAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Button size="small" onClick={onSelect} className="after:absolute after:inset-0 after:rounded-e-control">
      {children}
    </Button>
  )
}
