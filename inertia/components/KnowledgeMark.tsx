import type { KnowledgeState } from '@protocol/knowledge'
import { kinds as words, format } from '~/messages'
import { STATE_STYLES } from './item_states'
import { StateMark } from './StateMark'

type Props = { state: KnowledgeState; progress?: number | null }

export function KnowledgeMark({ state, progress = null }: Props) {
  const { label, tone } = STATE_STYLES[state]
  const known = tone === 'working' && progress !== null
  if (tone === 'silent') return <span className="sr-only">{label}</span>
  return (
    <span className="inline-flex items-center gap-2 align-top text-sm">
      <StateMark tone={tone}>{label}</StateMark>
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
            <span className="block h-full rounded-full bg-ink" style={{ width: `${progress}%` }} />
          </span>
          <span className="num text-ink-3">{format(words.progress, { percent: Math.round(progress) })}</span>
        </>
      )}
    </span>
  )
}
