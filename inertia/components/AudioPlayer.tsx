import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '~/lib/format'
import type { Audio } from '~/hooks/use_audio'
import { player as words, format } from '~/messages'

type Props = {
  src: string
  audio: Audio
  label: string
  /** Shown instead of a file that the browser can’t play. */
  unplayable?: string
}

const RATES = [1, 1.25, 1.5, 2]

export function AudioPlayer({ src, audio, label, unplayable = words.unplayable }: Props) {
  const { element, playing, failed, timeMs, durationMs } = audio
  const [rate, setRate] = useState(1)
  const faster = () => {
    const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length]!
    setRate(next)
    audio.setRate(next)
  }

  return (
    <div role="group" aria-label={label} className="flex items-center gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are beside it as text */}
      <audio ref={element} src={src} preload="metadata" />
      <button
        type="button"
        onClick={audio.toggle}
        disabled={failed}
        aria-label={playing ? words.pause : words.play}
        className="press grid size-11 shrink-0 place-items-center rounded-full bg-evidence text-on-evidence hover:bg-evidence-strong disabled:bg-well disabled:text-ink-3"
      >
        {playing ? (
          <Pause size={20} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
        ) : (
          <Play size={20} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
        )}
      </button>
      {failed ? (
        <p className="text-sm text-ink-2">{unplayable}</p>
      ) : (
        <>
          <input
            type="range"
            className="slider min-w-0 flex-1"
            aria-label={words.position}
            aria-valuetext={placeOf(audio)}
            min={0}
            max={Math.max(1, Math.round(durationMs ?? timeMs))}
            step={100}
            value={Math.round(timeMs)}
            onChange={(event) => audio.seek(Number(event.target.value))}
          />
          <span className="num shrink-0 text-sm text-ink-2">
            {formatMoment(timeMs)}
            {durationMs !== null && <span className="text-ink-3"> / {formatMoment(durationMs)}</span>}
          </span>
          <button
            type="button"
            onClick={faster}
            aria-label={format(words.speed, { rate })}
            className="press num min-h-9 w-12 shrink-0 rounded-chip text-sm text-ink-2 hover:bg-ink/6 hover:text-ink max-xs:hidden"
          >
            {rate}×
          </button>
        </>
      )}
    </div>
  )
}

function placeOf({ timeMs, durationMs }: Audio): string {
  const at = formatMoment(timeMs)
  if (durationMs === null) return format(words.placeOfUnknown, { at })
  return format(words.place, { at, whole: formatMoment(durationMs) })
}
