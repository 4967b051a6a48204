import type { DeliveryRow } from '@protocol/webhooks'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { formatAgo } from '~/lib/format'
import { profilePrograms as words, format, formatCount } from '~/messages'

const { webhooks } = words

type Props = { delivery: DeliveryRow; url: string; disabled: boolean; onAgain: () => void }

export function DeliveryItem({ delivery, url, disabled, onAgain }: Props) {
  const { event: kind, createdAt, state } = delivery
  const event = kind === 'test' ? webhooks.testEvent : webhooks.form.events[kind]
  const ago = formatAgo(createdAt)
  return (
    <li className="flex min-h-9 items-center gap-3">
      <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:gap-x-3">
        <p className="sm:min-w-52">
          {event} <span className="text-ink-3">{ago}</span>
        </p>
        <p className={cx('min-w-0', toneClass(delivery))}>{describeOutcome(delivery)}</p>
      </div>
      {state !== 'delivered' && !isFirstAttempt(delivery) && (
        <Button
          size="small"
          tone="plain"
          disabled={disabled}
          aria-label={format(webhooks.sendAgainOne, { url, event, ago })}
          onClick={onAgain}
        >
          {webhooks.sendAgain}
        </Button>
      )}
    </li>
  )
}

export function isFirstAttempt({ state, attempts }: Pick<DeliveryRow, 'state' | 'attempts'>): boolean {
  return state === 'waiting' && attempts === 0
}

function toneClass(delivery: DeliveryRow): string {
  if (delivery.state === 'delivered') return 'text-ink-2'
  return isFirstAttempt(delivery) ? 'text-ink-3' : 'text-ember'
}

function describeOutcome({ attempts, problem, state, status }: DeliveryRow): string {
  if (state === 'delivered') return format(webhooks.delivered, { status: status ?? '' })
  if (isFirstAttempt({ state, attempts })) return webhooks.onItsWay
  const why = problem ?? webhooks.noAnswer
  return state === 'given_up'
    ? formatCount(webhooks.givenUp, attempts, { why })
    : format(webhooks.again, { why })
}
