import { Head, router } from '@inertiajs/react'
import { inMegabytes, LIMITS } from '@protocol/limits'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { Notice } from '~/components/Notice'
import { formatBytes, formatDate } from '~/lib/format'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import { useRecorder } from '~/hooks/use_recorder'
import { useVoiceUpload } from '~/hooks/use_voice_upload'
import { busyLabels, common, dataVoice as words, dropZone, format } from '~/messages'
import { useModal } from '~/modal/modal_context'
import { route } from '~/lib/routes'
import { Recorder } from './Partials/Recorder'
import { SaveRecording } from './Partials/SaveRecording'

export type CreateFromVoiceProps = {
  /** For example `['.mp3', '.wav']`. */
  accepts: string[]
  /** Of speech, until a transcription model is set up. */
  transcribesOnlyEnglish: boolean
}

type Draft = { file: File; src: string; durationMs: number | null }

const LIMIT_MB = inMegabytes(LIMITS.fileBytes)

export default function CreateFromVoice({ accepts, transcribesOnlyEnglish }: CreateFromVoiceProps) {
  const modal = useModal()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const recorder = useRecorder(({ file, durationMs }) =>
    keep(file, durationMs, format(words.named, { day: today() }))
  )
  const { upload, send, reset } = useVoiceUpload(route('data.voice.store'), () => formOf(draft, title))
  const recording = recorder.state === 'recording' || recorder.state === 'paused'
  const saved = upload.state === 'taken'

  useUnsavedChanges(recording || (draft !== null && !saved))
  useEffect(() => () => URL.revokeObjectURL(draft?.src ?? ''), [draft])
  useEffect(() => {
    if (saved) (modal?.close ?? (() => router.visit(route('data.index'))))()
    // oxlint-disable-next-line exhaustive-deps -- leaving happens once, when the server has taken it
  }, [saved])

  function keep(file: File, durationMs: number | null, name: string) {
    setDraft({ file, src: URL.createObjectURL(file), durationMs })
    setTitle(name)
    setProblem(null)
    reset()
  }

  const choose = (file: File) => {
    const refusal = refusalOf(file)
    if (refusal) setProblem(refusal)
    else keep(file, null, file.name.replace(/\.\w+$/, '').slice(0, LIMITS.titleCharacters))
  }

  const again = () => {
    setAsking(false)
    setDraft(null)
    reset()
  }

  return (
    <ModalPage title={words.title} description={words.about}>
      <Head title={words.title} />
      <div className="mb-6 grid flex-1 grid-cols-1 content-start gap-6">
        {draft ? (
          <SaveRecording
            {...draft}
            title={title}
            upload={upload}
            onTitle={setTitle}
            onAgain={() => (draft.durationMs === null ? again() : setAsking(true))}
          />
        ) : (
          <>
            <Recorder recorder={recorder} />
            {transcribesOnlyEnglish && (
              <p className="text-center text-sm text-pretty text-ink-3">{words.onlyEnglish}</p>
            )}
            {!recording && <AudioPicker accepts={accepts} onFile={choose} />}
          </>
        )}
        {problem && !draft && (
          <div role="alert">
            <Notice tone="ember">{problem}</Notice>
          </div>
        )}
        {recorder.problem && draft && <Notice tone="sun">{recorder.problem}</Notice>}
      </div>
      <ModalActions>
        {draft && (
          <Button
            tone="primary"
            processing={upload.state === 'sending' || saved}
            busy={busyLabels.saving}
            disabled={title.trim() === ''}
            onClick={() => void send()}
          >
            {upload.problem ? common.tryAgain : words.save}
          </Button>
        )}
      </ModalActions>
      <ConfirmDialog
        open={asking}
        title={words.again.title}
        description={words.again.about}
        confirm={words.again.confirm}
        cancel={words.again.cancel}
        onConfirm={again}
        onCancel={() => setAsking(false)}
      />
    </ModalPage>
  )
}

function AudioPicker({ accepts, onFile }: { accepts: string[]; onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Button onClick={() => picker.current?.click()}>{words.choose}</Button>
      <p className="text-sm text-pretty text-ink-3">{format(words.accepts, { limit: LIMIT_MB })}</p>
      <details className="fold grid text-sm text-ink-3">
        <summary className="mx-auto min-h-6">{dropZone.allKinds}</summary>
        <p className="mt-1 text-pretty">
          {accepts.map((extension) => extension.slice(1).toUpperCase()).join(', ')}
        </p>
      </details>
      <input
        ref={picker}
        type="file"
        accept={[...accepts, 'audio/*'].join(',')}
        aria-label={words.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0])
          target.value = ''
        }}
      />
    </div>
  )
}

function refusalOf(file: File): string | null {
  if (file.size === 0) return words.empty
  if (file.size <= LIMITS.fileBytes) return null
  return format(words.tooLarge, { size: formatBytes(file.size), limit: LIMIT_MB })
}

function formOf(draft: Draft | null, title: string): FormData {
  const data = new FormData()
  data.append('title', title.trim())
  // Fields precede the file, so that the server can validate them before the upload finishes.
  if (draft) data.append('audio', draft.file)
  return data
}

function today(): string {
  return formatDate(new Date().toISOString())
}
