import { RotateCcw } from 'lucide-react'
import { LIMITS } from '@protocol/limits'
import { AudioPlayer } from '~/components/AudioPlayer'
import { Button } from '~/components/Button'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { Notice } from '~/components/Notice'
import { TextInput } from '~/components/forms/TextInput'
import { formatBytes } from '~/lib/format'
import { useAudio } from '~/hooks/use_audio'
import type { VoiceUpload } from '~/hooks/use_voice_upload'
import { dataVoice as words, format } from '~/messages'

const { yours } = words

type Props = {
  file: File
  src: string
  durationMs: number | null
  title: string
  upload: VoiceUpload
  onTitle: (title: string) => void
  onAgain: () => void
}

export function SaveRecording({ file, src, durationMs, title, upload, onTitle, onAgain }: Props) {
  const audio = useAudio(src, durationMs)
  const sending = upload.state === 'sending'
  return (
    <>
      <section
        aria-label={yours.label}
        className="grid grid-cols-1 gap-3 rounded-card border bg-well p-4 sm:p-6"
      >
        <AudioPlayer src={src} audio={audio} label={yours.listen} unplayable={yours.unplayable} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-3">{formatBytes(file.size)}</p>
          <Button size="small" tone="plain" className="-me-3" disabled={sending} onClick={onAgain}>
            {durationMs !== null && <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
            {durationMs === null ? yours.chooseAnother : yours.recordAgain}
          </Button>
        </div>
      </section>
      <Field
        name="title"
        label={yours.name}
        hint={yours.nameHint}
        error={title.trim() === '' ? yours.noName : undefined}
        aside={<Counter length={title.length} max={LIMITS.titleCharacters} />}
      >
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={LIMITS.titleCharacters}
          value={title}
          onChange={onTitle}
        />
      </Field>
      {sending && (
        <div>
          <p className="num mb-1.5 text-sm text-ink-2">
            {upload.progress < 100 ? format(yours.uploading, { percent: upload.progress }) : yours.arrived}
          </p>
          <div
            role="progressbar"
            aria-label={yours.progress}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={upload.progress}
            className="h-1 overflow-hidden rounded-full bg-line"
          >
            <div className="h-full rounded-full bg-evidence" style={{ width: `${upload.progress}%` }} />
          </div>
        </div>
      )}
      {upload.problem && (
        <div role="alert">
          <Notice tone="ember" title={yours.unsaved}>
            {format(yours.stillHere, { problem: upload.problem })}
          </Notice>
        </div>
      )}
    </>
  )
}
