import type { ItemRow, Landmark, Segment } from '@protocol/knowledge'
import { useEffect, useEffectEvent } from 'react'
import type { Range } from '@protocol/chat/markdown_inlines'
import { AudioPlayer } from '~/components/AudioPlayer'
import { useAudio, type Audio } from '~/hooks/use_audio'
import { dataTranscript as words } from '~/messages'
import type { AudioTrack, Chapter } from '~/lib/audio_track'
import { startTimeAt } from '~/lib/transcript'
import { CleanText } from './CleanText'
import { Transcript } from './Transcript'
import { TranscriptCorrection } from './TranscriptCorrection'
import { cx } from '~/components/cx'
import { formatMoment } from '~/lib/format'

type Shown = { version: number; text: string; segments: Segment[]; landmarks: Landmark[] }
type Props = {
  item: ItemRow
  shown: Shown
  range: Range | null
  sound: AudioTrack | null
  /** Set while the transcript is being corrected. */
  onCorrected: (() => void) | null
}

/** An item's text; transcripts have timestamps and a player when there is audio. */
export function ItemText({ sound, ...props }: Props) {
  useQuoteInSight(props.range)
  return sound ? <PlayableText sound={sound} {...props} /> : <Parts audio={null} {...props} />
}

function PlayableText({ sound, ...props }: Props & { sound: AudioTrack }) {
  const { shown, range } = props
  const { segments } = shown
  const audio = useAudio(sound.src, sound.durationMs ?? segments.at(-1)?.endMs ?? null)
  const start = range?.start ?? null

  const listenFrom = useEffectEvent((offset: number) => {
    const moment = startTimeAt(segments, offset)
    if (moment === null) return
    // Play after a citation was followed, but not while typing or after a reload.
    if (navigator.userActivation?.isActive) audio.playFrom(moment)
    else audio.seek(moment)
  })
  useEffect(() => {
    if (start !== null) listenFrom(start)
  }, [start])

  return (
    <>
      <div className="sticky top-14 z-10 mb-6 bg-paper py-3 lg:top-0">
        <div className="card px-4 py-3">
          <AudioPlayer src={sound.src} audio={audio} label={words.recording} />
        </div>
      </div>
      <Chapters chapters={sound.chapters} audio={audio} />
      <Parts {...props} audio={audio} />
    </>
  )
}

type PartsProps = Omit<Props, 'sound'> & { audio: Audio | null }

/** An episode: the show notes, followed by the transcript. */
function Parts({ item, shown, range, audio, onCorrected }: PartsProps) {
  const { text, segments, landmarks } = shown
  const spokenFrom = segments[0]?.start ?? text.length
  const written = text.slice(0, spokenFrom)
  return (
    <>
      {written.trim() !== '' && (
        <CleanText
          text={written}
          landmarks={landmarks.filter(({ start }) => start < spokenFrom)}
          range={range}
        />
      )}
      {onCorrected ? (
        <TranscriptCorrection item={item} shown={shown} audio={audio} onDone={onCorrected} />
      ) : (
        segments.length > 0 && (
          <Transcript text={text} segments={segments} range={range} audio={audio} video={videoOf(item.url)} />
        )
      )}
    </>
  )
}

/** Among items with an address, only videos can start at a given time. */
function videoOf(url: string | null): string | null {
  return url?.startsWith('https://www.youtube.com/watch') ? url : null
}

function useQuoteInSight(range: Range | null): void {
  const place = range && `${range.start}-${range.end}`
  useEffect(() => {
    if (place === null) return
    const quote = document.getElementById('quote')
    quote?.scrollIntoView({ block: 'center' })
    quote?.focus({ preventScroll: true })
  }, [place])
}

function Chapters({ chapters, audio }: { chapters: Chapter[]; audio: Audio }) {
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
