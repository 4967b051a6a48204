import type { Segment } from '@protocol/knowledge'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Range } from '~/clean_text'
import { cx } from '~/components/cx'
import { AudioPlayer } from '~/components/AudioPlayer'
import { formatMoment } from '~/format'
import { useAudio, type Audio } from '~/hooks/use_audio'
import { useQuoteInSight } from '~/hooks/use_quote_in_sight'
import { momentOf, segmentAt, utterancesOf, type Utterance } from '~/transcript'
import { Words } from './Words'

type Props = {
  text: string
  segments: Segment[]
  range: Range | null
  /** Null when there is nothing to listen to. */
  audioUrl: string | null
}

/** Spoken words with their times; with its sound, the text follows what is heard. */
export function Transcript(props: Props) {
  return props.audioUrl ? <Heard {...props} src={props.audioUrl} /> : <Utterances {...props} audio={null} />
}

function Heard({ src, ...props }: Props & { src: string }) {
  const { segments, range } = props
  const audio = useAudio(src, segments.at(-1)?.endMs ?? null)
  const start = range?.start ?? null

  const listenFrom = useEffectEvent((offset: number) => {
    const moment = momentOf(segments, offset)
    if (moment === null) return
    audio.seek(moment)
    // Whoever followed a citation to here wants to hear it; an address that was typed or reloaded stays silent.
    if (navigator.userActivation?.isActive) audio.play()
  })
  useEffect(() => {
    if (start !== null) listenFrom(start)
  }, [start])

  return (
    <>
      <div className="sticky top-14 z-10 mb-6 bg-paper py-3 lg:top-0">
        <div className="card px-4 py-3">
          <AudioPlayer src={src} audio={audio} label="Recording" />
        </div>
      </div>
      <Utterances {...props} audio={audio} />
    </>
  )
}

function Utterances({ text, segments, range, audio }: Props & { audio: Audio | null }) {
  const utterances = useMemo(() => utterancesOf(text, segments), [text, segments])
  const here = audio && (audio.playing || audio.timeMs > 0) ? segmentAt(segments, audio.timeMs) : -1
  useQuoteInSight(range)

  return (
    <ol className="reading transcript">
      {utterances.map((utterance, position) => (
        <li key={utterance.first} className="transcript-line">
          <Moment utterance={utterance} audio={audio} />
          <div className="min-w-0">
            {utterance.speaker && utterance.speaker !== utterances[position - 1]?.speaker && (
              <p className="speaker">{utterance.speaker}</p>
            )}
            <p>
              {utterance.segments.map((segment, offset) => (
                <span key={segment.start} className={cx(utterance.first + offset === here && 'heard')}>
                  <Words text={text} start={segment.start} end={segment.end} range={range} />{' '}
                </span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Moment({ utterance, audio }: { utterance: Utterance; audio: Audio | null }) {
  const moment = formatMoment(utterance.startMs)
  if (!audio) return <span className="moment num">{moment}</span>
  const listen = () => {
    audio.seek(utterance.startMs)
    audio.play()
  }
  return (
    <button type="button" className="moment num" onClick={listen} aria-label={`Play from ${moment}`}>
      {moment}
    </button>
  )
}
