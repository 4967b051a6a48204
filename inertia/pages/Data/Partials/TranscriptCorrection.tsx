import { useForm } from '@inertiajs/react'
import type { ItemRow, Segment } from '@protocol/knowledge'
import { useMemo, useState } from 'react'
import { Button } from '~/components/Button'
import { isWorking } from '~/components/item_states'
import { Notice } from '~/components/Notice'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import type { Audio } from '~/hooks/use_audio'
import { busyLabels, common, dataTranscript as labels, formatCount } from '~/messages'
import { formatMoment } from '~/lib/format'
import { route } from '~/lib/routes'
import { moveCorrections, utterancesOf, type Corrections, type LostCorrection } from '~/lib/transcript'
import { SegmentText } from './SegmentText'
import { Moment } from './Transcript'

const { correction } = labels

type Props = {
  item: ItemRow
  shown: { version: number; text: string; segments: Segment[] }
  audio: Audio | null
  onDone: () => void
}

/** An hour of speech has thousands of segments, so only one is a field at a time. */
export function TranscriptCorrection({ item, shown, audio, onDone }: Props) {
  // A new version may arrive at any time; the corrections belong to the one they were made in.
  const [edited, setEdited] = useState(shown)
  const { version, text, segments } = edited
  const utterances = useMemo(() => utterancesOf(text, segments), [text, segments])
  const [changes, setChanges] = useState<Corrections>({})
  const [lost, setLost] = useState<LostCorrection[]>([])
  const [open, setOpen] = useState<number | null>(0)
  const form = useForm({})
  const changed = Object.keys(changes).length
  const problem = (form.errors as Record<string, string | undefined>).segments
  // While saving, the new version is our own.
  const isOutdated = shown.version !== version && !form.processing
  const isProcessing = !isOutdated && isWorking(item.state)
  useUnsavedChanges(changed + lost.length > 0 && !form.processing)

  const saveSegment = ({ start, end }: Segment, words: string) =>
    setChanges(({ [start]: _, ...others }) =>
      words === text.slice(start, end) ? others : { ...others, [start]: words }
    )
  const save = () => {
    form.transform(() => ({
      version,
      segments: Object.entries(changes).map(([start, words]) => ({ start: Number(start), text: words })),
    }))
    form.patch(route('data.items.transcript.update', item.id), { preserveScroll: true, onSuccess: onDone })
  }
  const reapply = () => {
    const { moved, lost: unplaced } = moveCorrections(changes, edited, shown)
    setEdited(shown)
    setChanges(moved)
    setLost([...lost, ...unplaced])
    setOpen(null)
    form.clearErrors()
  }

  return (
    <section aria-label={correction.title}>
      <p className="mb-4 text-sm text-ink-2">
        {correction.how}
        <span className="max-sm:hidden pointer-coarse:hidden"> {correction.keys}</span>
      </p>
      {lost.length > 0 && <LostCorrections corrections={lost} />}
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
        {(isOutdated || problem) && (
          <div role="alert">
            {isOutdated ? (
              <Notice tone="sun" title={correction.outdated.title}>
                {correction.outdated.about}
              </Notice>
            ) : (
              <Notice tone="ember">{problem}</Notice>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="me-auto text-sm text-ink-2 max-sm:w-full">
            {isProcessing
              ? correction.processing
              : changed === 0
                ? correction.none
                : formatCount(correction.unsaved, changed)}
          </p>
          <Button onClick={onDone}>{common.cancel}</Button>
          {/* One button, so that pressing it keeps the focus. */}
          <Button
            tone="primary"
            processing={form.processing}
            busy={busyLabels.saving}
            disabled={!isOutdated && (isProcessing || changed === 0)}
            onClick={isOutdated ? reapply : save}
          >
            {isOutdated ? correction.outdated.reload : correction.save}
          </Button>
        </div>
      </div>
    </section>
  )
}

function LostCorrections({ corrections }: { corrections: LostCorrection[] }) {
  return (
    <div role="alert" className="mb-4" ref={intoView}>
      <Notice tone="sun" title={formatCount(correction.lost.title, corrections.length)}>
        {correction.lost.about}
        <ul className="mt-2 grid gap-1 text-ink">
          {corrections.map(({ startMs, words }, at) => (
            <li key={at} className="flex gap-3">
              <span className="num text-ink-2">{formatMoment(startMs)}</span>
              {words}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
