import type { MouseEvent } from 'react'
import { cx } from '~/components/cx'
import { jumpTo } from '~/lib/jump_to'
import type { Part, JumpTarget } from './sections'

type Props = { parts: Part[]; current: string; onJump?: () => void }

export function JumpLinks({ parts, current, onJump }: Props) {
  return (
    <ul className="border-s">
      {parts.map((part) => (
        <li key={part.id} className="not-first:mt-2">
          {part.stops.length === 1 ? (
            <JumpLink to={part.stops[0]!} isCurrent={part.stops[0]!.id === current} onJump={onJump} />
          ) : (
            <>
              <JumpLink
                to={part}
                isCurrent={false}
                containsCurrent={part.stops.some(({ id }) => id === current)}
                onJump={onJump}
              />
              <ul>
                {part.stops.map((stop) => (
                  <li key={stop.id}>
                    <JumpLink to={stop} isCurrent={stop.id === current} within onJump={onJump} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type JumpLinkProps = {
  to: JumpTarget
  isCurrent: boolean
  containsCurrent?: boolean
  within?: boolean
  onJump?: () => void
}

function JumpLink({ to: { id, title }, isCurrent, containsCurrent, within, onJump }: JumpLinkProps) {
  const jump = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onJump?.()
    jumpTo(id)
  }
  return (
    <a
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={jump}
      className={cx(
        'press -ms-px flex min-h-9 items-center border-s-2 text-sm xl:min-h-8',
        within ? 'ps-7' : 'ps-4',
        isCurrent ? 'border-primary font-medium text-ink' : 'border-transparent hover:text-ink',
        !isCurrent && (within ? 'text-ink-3' : containsCurrent ? 'font-medium text-ink' : 'text-ink-2')
      )}
    >
      {title}
    </a>
  )
}
