import type { KnowledgeState } from '@protocol/knowledge'
import { kinds as words, format } from '~/messages'
import { cx } from './cx'
import { STATE_STYLES } from './item_states'

type Props = { state: KnowledgeState; progress?: number | null }

const DOTS = {
  working: 'bg-evidence breathe',
  ready: 'bg-evidence',
  failed: 'bg-ember',
  resting: 'bg-ink-3',
}
const WORDS = { working: 'text-ink', ready: 'text-evidence', failed: 'text-ember', resting: 'text-ink-2' }

export function StateBadge({ state, progress = null }: Props) {
  const { label, tone } = STATE_STYLES[state]
  const known = tone === 'working' && progress !== null
  return (
    <span className={cx('inline-flex items-center gap-2 text-sm font-medium', WORDS[tone])}>
      <span className={cx('size-2 shrink-0 rounded-full', DOTS[tone])} aria-hidden="true" />
      {label}
      {known && (
        <>
          <span
            role="progressbar"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
            className="h-1 w-14 overflow-hidden rounded-full bg-line"
          >
            <span className="block h-full rounded-full bg-evidence" style={{ width: `${progress}%` }} />
          </span>
          <span className="num text-ink-3">{format(words.progress, { percent: Math.round(progress) })}</span>
        </>
      )}
    </span>
  )
}
