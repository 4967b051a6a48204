import { useEffect, useRef, useState } from 'react'
import { AudioPlayer } from '~/components/AudioPlayer'
import { Button } from '~/components/Button'
import { useFieldError } from '~/components/forms/form_context'
import { useAudio } from '~/hooks/use_audio'
import { useRecorder } from '~/hooks/use_recorder'
import { Recorder } from '~/pages/Data/Partials/Recorder'
import { onboardingMaterial as words } from '~/messages'
import { FieldProblem } from './FormParts'

type Props = { file: File | null; onChange: (file: File | null) => void }

export function VoiceField({ file, onChange }: Props) {
  const [durationMs, setDurationMs] = useState<number | null>(null)
  const recorder = useRecorder((take) => {
    setDurationMs(take.durationMs)
    onChange(take.file)
  })
  const error = useFieldError('audio')
  const [again, setAgain] = useState(false)
  const anew = () => {
    setAgain(true)
    onChange(null)
  }
  const src = useObjectUrl(file)

  return (
    <div className="grid gap-3">
      {src ? (
        <Recorded src={src} durationMs={durationMs} onAgain={anew} />
      ) : (
        <Recorder recorder={recorder} autoFocus={again} />
      )}
      <FieldProblem sentence={error} />
    </div>
  )
}

type RecordedProps = { src: string; durationMs: number | null; onAgain: () => void }

function Recorded({ src, durationMs, onAgain }: RecordedProps) {
  const audio = useAudio(src, durationMs)
  const player = useRef<HTMLDivElement>(null)
  useEffect(() => player.current?.focus(), [])
  return (
    <div
      ref={player}
      tabIndex={-1}
      role="group"
      aria-label={words.recorded}
      className="grid gap-3 rounded-card border bg-sheet p-4"
    >
      <AudioPlayer src={src} audio={audio} label={words.listen} />
      <Button size="small" tone="plain" className="justify-self-end" onClick={onAgain}>
        {words.recordAgain}
      </Button>
    </div>
  )
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
