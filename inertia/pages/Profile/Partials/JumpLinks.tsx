import type { MouseEvent } from 'react'
import { cx } from '~/components/cx'
import { jumpTo } from '~/lib/jump_to'
import type { Part, JumpTarget } from './sections'

type Props = { parts: Part[]; here: string; onJump?: () => void }

export function JumpLinks({ parts, here, onJump }: Props) {
  return (
    <ul className="border-s">
      {parts.map((part) => (
        <li key={part.id} className="not-first:mt-2">
          {part.stops.length === 1 ? (
            <JumpLink to={part.stops[0]!} here={part.stops[0]!.id === here} onJump={onJump} />
          ) : (
            <>
              <JumpLink
                to={part}
                here={false}
                containsCurrent={part.stops.some(({ id }) => id === here)}
                onJump={onJump}
              />
              <ul>
                {part.stops.map((stop) => (
                  <li key={stop.id}>
                    <JumpLink to={stop} here={stop.id === here} within onJump={onJump} />
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
  here: boolean
  containsCurrent?: boolean
  within?: boolean
  onJump?: () => void
}

function JumpLink({ to: { id, title }, here, containsCurrent, within, onJump }: JumpLinkProps) {
  const jump = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onJump?.()
    jumpTo(id)
  }
  return (
    <a
      href={`#${id}`}
      aria-current={here ? 'location' : undefined}
      onClick={jump}
      className={cx(
        'press -ms-px flex min-h-9 items-center border-s-2 text-sm xl:min-h-8',
        within ? 'ps-7' : 'ps-4',
        here ? 'border-primary font-medium text-ink' : 'border-transparent hover:text-ink',
        !here && (within ? 'text-ink-3' : containsCurrent ? 'font-medium text-ink' : 'text-ink-2')
      )}
    >
      {title}
    </a>
  )
}
