import { useForm } from '@inertiajs/react'
import type { Segment } from '@protocol/knowledge'
import { useMemo, useState } from 'react'
import { Button } from '~/components/Button'
import { Notice } from '~/components/Notice'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import type { Audio } from '~/hooks/use_audio'
import { busyLabels, common, dataTranscript as labels, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { utterancesOf } from '~/lib/transcript'
import { SegmentText } from './SegmentText'
import { Moment } from './Transcript'

const { correction } = labels

type Props = {
  itemId: string
  shown: { version: number; text: string; segments: Segment[] }
  audio: Audio | null
  onDone: () => void
}

/** An hour of speech has thousands of segments, so only one is a field at a time. */
export function TranscriptCorrection({ itemId, shown: { version, text, segments }, audio, onDone }: Props) {
  const utterances = useMemo(() => utterancesOf(text, segments), [text, segments])
  const [changes, setChanges] = useState<Record<number, string>>({})
  const [open, setOpen] = useState<number | null>(0)
  const form = useForm({})
  const changed = Object.keys(changes).length
  const problem = (form.errors as Record<string, string | undefined>).segments
  useUnsavedChanges(changed > 0 && !form.processing)

  const saveSegment = ({ start, end }: Segment, words: string) =>
    setChanges(({ [start]: _, ...others }) =>
      words === text.slice(start, end) ? others : { ...others, [start]: words }
    )
  const save = () => {
    form.transform(() => ({
      version,
      segments: Object.entries(changes).map(([start, words]) => ({ start: Number(start), text: words })),
    }))
    form.patch(route('data.items.transcript.update', itemId), { preserveScroll: true, onSuccess: onDone })
  }

  return (
    <section aria-label={correction.title}>
      <p className="mb-4 text-sm text-ink-2">{correction.how}</p>
      <ol aria-label={labels.transcript} className="reading transcript">
        {utterances.map((utterance) => (
          <li key={utterance.first} className="transcript-line">
            <Moment utterance={utterance} audio={audio} />
            <div className="min-w-0">
              {utterance.segments.map((segment, offset) => {
                const position = utterance.first + offset
                const recognized = text.slice(segment.start, segment.end)
                return (
                  <SegmentText
                    key={segment.start}
                    recognized={recognized}
                    words={changes[segment.start] ?? recognized}
                    startMs={segment.startMs}
                    open={open === position}
                    audio={audio}
                    onOpen={() => setOpen(position)}
                    onSave={(words) => saveSegment(segment, words)}
                    onNext={() => setOpen(position + 1 < segments.length ? position + 1 : null)}
                    onClose={() => setOpen(null)}
                  />
                )
              })}
            </div>
          </li>
        ))}
      </ol>
      <div className="sticky bottom-16 z-10 mt-6 grid gap-3 border-t bg-paper py-4 lg:bottom-0">
        {problem && (
          <div role="alert">
            <Notice tone="ember">{problem}</Notice>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="me-auto text-sm text-ink-2 max-sm:w-full">
            {changed === 0 ? correction.none : formatCount(correction.unsaved, changed)}
          </p>
          <Button onClick={onDone}>{common.cancel}</Button>
          <Button
            tone="primary"
            processing={form.processing}
            busy={busyLabels.saving}
            disabled={changed === 0}
            onClick={save}
          >
            {correction.save}
          </Button>
        </div>
      </div>
    </section>
  )
}
