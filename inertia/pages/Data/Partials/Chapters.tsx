import { cx } from '~/components/cx'
import { formatMoment } from '~/lib/format'
import type { Audio } from '~/hooks/use_audio'
import { dataTranscript as words } from '~/messages'
import type { Chapter } from '~/lib/audio_track'

export function Chapters({ chapters, audio }: { chapters: Chapter[]; audio: Audio }) {
  if (chapters.length === 0) return null
  const here = audio.timeMs > 0 ? chapters.findLastIndex(({ startMs }) => startMs <= audio.timeMs) : -1
  return (
    <section aria-labelledby="chapters" className="mb-8">
      <h2 id="chapters" className="mb-2 text-sm font-semibold">
        {words.chapters}
      </h2>
      <ol className="grid">
        {chapters.map(({ startMs, title }, position) => (
          <li key={startMs}>
            <button
              type="button"
              onClick={() => audio.playFrom(startMs)}
              aria-current={position === here ? 'true' : undefined}
              className={cx(
                'press flex min-h-10 w-full items-center gap-4 rounded-chip px-3 py-1.5 text-start text-sm hover:bg-ink/5',
                position === here && 'bg-ink/6'
              )}
            >
              <span className="num w-12 shrink-0 text-ink-3">{formatMoment(startMs)}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
