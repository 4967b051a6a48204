import type { Segment } from '@protocol/knowledge'
import { useMemo } from 'react'
import { urlAtMoment } from '@protocol/quote_address'
import type { Range } from '@protocol/chat/markdown_inlines'
import { cx } from '~/components/cx'
import { formatMoment } from '~/lib/format'
import type { Audio } from '~/hooks/use_audio'
import { dataTranscript as words, format } from '~/messages'
import { segmentAt, utterancesOf, type Utterance } from '~/lib/transcript'
import { InlineText } from './InlineText'

type Props = {
  text: string
  segments: Segment[]
  range: Range | null
  /** Null without audio. */
  audio: Audio | null
  /** Its address, if the words are those of a video. */
  video: string | null
}

/** A transcript with timestamps; with audio, the current segment is highlighted. */
export function Transcript({ text, segments, range, audio, video }: Props) {
  const utterances = useMemo(() => utterancesOf(text, segments), [text, segments])
  const here = audio && (audio.playing || audio.timeMs > 0) ? segmentAt(segments, audio.timeMs) : -1

  return (
    <ol aria-label={words.transcript} className="reading transcript">
      {utterances.map((utterance, position) => (
        <li key={utterance.first} className="transcript-line">
          <Moment utterance={utterance} audio={audio} video={video} />
          <div className="min-w-0">
            {utterance.speaker && utterance.speaker !== utterances[position - 1]?.speaker && (
              <p className="speaker">{utterance.speaker}</p>
            )}
            <p>
              {utterance.segments.map((segment, offset) => (
                <span
                  key={segment.start}
                  className={cx(utterance.first + offset === here && 'current-segment')}
                >
                  <InlineText text={text} start={segment.start} end={segment.end} range={range} />{' '}
                </span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

type MomentProps = { utterance: Utterance; audio: Audio | null; video?: string | null }

export function Moment({ utterance, audio, video = null }: MomentProps) {
  const moment = formatMoment(utterance.startMs)
  if (video !== null)
    return (
      <a
        className="moment num"
        href={urlAtMoment(video, utterance.startMs) ?? video}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={format(words.playFrom, { moment })}
      >
        {moment}
      </a>
    )
  if (!audio) return <span className="moment num">{moment}</span>
  return (
    <button
      type="button"
      className="moment num"
      onClick={() => audio.playFrom(utterance.startMs)}
      aria-label={format(words.playFrom, { moment })}
    >
      {moment}
    </button>
  )
}
