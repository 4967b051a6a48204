import { Play } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '~/components/cx'
import { formatMoment } from '~/lib/format'
import type { Audio } from '~/hooks/use_audio'
import { dataTranscript as labels, format } from '~/messages'

const { correction } = labels

type Props = {
  recognized: string
  words: string
  startMs: number
  open: boolean
  audio: Audio | null
  onOpen: () => void
  onSave: (words: string) => void
  onNext: () => void
  onClose: () => void
}

export function SegmentText({ open, ...props }: Props) {
  const { recognized, words, startMs, onOpen } = props
  if (open) return <SegmentField {...props} />
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={labelOf(words, formatMoment(startMs))}
      className={cx('segment-words', words !== recognized && 'segment-changed')}
    >
      {words || <s className="text-ink-3">{recognized}</s>}
    </button>
  )
}

function labelOf(words: string, moment: string): string {
  return words
    ? format(correction.correct, { moment, words })
    : format(correction.correctTakenOut, { moment })
}

function SegmentField({ words, startMs, audio, onSave, onNext, onClose }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState(words)
  const left = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      left.current = true
      onClose()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSave(typed.trim())
    onNext()
  }
  return (
    <span className="my-2 flex items-start gap-2">
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written in
        autoFocus
        rows={1}
        className="control field-sizing-content min-w-0 flex-1"
        aria-label={format(correction.wordsAt, { moment: formatMoment(startMs) })}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        // Stays open, because closing it would move the target of the press.
        onBlur={() => !left.current && onSave(typed.trim())}
      />
      {audio && (
        <button
          type="button"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => audio.playFrom(startMs)}
          aria-label={format(correction.listenFrom, { moment: formatMoment(startMs) })}
          className="press grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-ink/6"
        >
          <Play size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
