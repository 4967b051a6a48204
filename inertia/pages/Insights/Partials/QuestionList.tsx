import { Link } from '@inertiajs/react'
import type { QuestionGroup } from '@protocol/insights'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { ListRow, ListSection } from '~/components/ListSection'
import { StateMark } from '~/components/StateMark'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { insights as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import type { Improving } from '../types'

const { questions } = words

type Props = {
  title: string
  empty?: string
  groups: QuestionGroup[]
  /** Omitted in the list of unanswered questions. */
  showsOutcome?: boolean
  onImprove: (improving: Improving) => void
}

export function QuestionList({ title, empty, groups, showsOutcome = false, onImprove }: Props) {
  const list = useAutoAnimate<HTMLUListElement>()
  return (
    <ListSection title={title}>
      {groups.length === 0 && <p className="card px-4 py-5 text-ink-2 sm:px-6">{empty}</p>}
      <ul ref={list} className="card divide-y divide-line empty:hidden">
        {groups.map((group) => (
          <Group key={group.id} group={group} showsOutcome={showsOutcome} onImprove={onImprove} />
        ))}
      </ul>
    </ListSection>
  )
}

type GroupProps = Pick<Props, 'onImprove'> & { group: QuestionGroup; showsOutcome: boolean }

function Group({ group, showsOutcome, onImprove }: GroupProps) {
  const { question, times, answeredTimes, variants, applicationName, askedAt, outcome, writtenItemId } = group
  const label = writtenItemId
    ? questions.writeAnew
    : times > answeredTimes
      ? questions.write
      : questions.improve
  return (
    <ListRow
      title={question}
      isActionSmall
      facts={
        <>
          {writtenItemId ? (
            <span>
              <Link href={route('data.items.show', writtenItemId)} className="rounded-full">
                <StateMark tone="answered">{questions.written}</StateMark>
              </Link>
            </span>
          ) : (
            showsOutcome &&
            outcome !== 'answered' && (
              <span>
                <StateMark tone="unanswered">{questions.outcomes[outcome]}</StateMark>
              </span>
            )
          )}
          {times > 1 && <span className="num font-medium text-ink-2">{timesOf(group)}</span>}
          <span className="break-words">{applicationName ?? questions.ownChat}</span>
          <span>
            <Ago at={askedAt} />
          </span>
        </>
      }
      action={
        <Button
          size="small"
          className="self-center"
          onClick={() => onImprove({ ...group, answered: answeredTimes === times })}
        >
          {label}
        </Button>
      }
    >
      {variants.length > 0 && (
        <details className="fold mt-1 text-sm text-ink-2">
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
    </ListRow>
  )
}

function timesOf({ times, answeredTimes }: QuestionGroup): string {
  const shown = formatCount(questions.times, times)
  const without = times - answeredTimes
  if (without === 0 || answeredTimes === 0) return shown
  return formatCount(questions.timesWithout, without, { times: shown })
}
