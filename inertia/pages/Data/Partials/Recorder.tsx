import { Mic, Pause, Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '~/components/Button'
import { Notice } from '~/components/Notice'
import { Spinner } from '~/components/Spinner'
import { formatMoment } from '~/lib/format'
import type { useRecorder } from '~/hooks/use_recorder'
import { recorder as words } from '~/messages'
import { LevelMeter } from './LevelMeter'

type Props = { recorder: ReturnType<typeof useRecorder>; autoFocus?: boolean }

const SPOKEN = { idle: '', asking: '', recording: words.recording, paused: words.paused }

export function Recorder({ recorder, autoFocus = true }: Props) {
  const { state, problem, stream } = recorder
  const live = state === 'recording' || state === 'paused'
  return (
    <section
      aria-label={words.label}
      className="grid min-h-72 grid-cols-1 content-center justify-items-center gap-4 rounded-card border bg-well px-6 py-8 text-center"
    >
      <p className="sr-only" role="status">
        {SPOKEN[state]}
      </p>
      {live ? (
        <Live recorder={recorder} stream={stream} />
      ) : (
        <>
          <button
            type="button"
            autoFocus={autoFocus}
            disabled={state === 'asking'}
            onClick={() => void recorder.start()}
            className="press grid size-20 place-items-center rounded-full bg-ember text-on-ember hover:opacity-90 disabled:bg-well disabled:text-ink-3"
            aria-label={words.start}
          >
            {state === 'asking' ? (
              <Spinner size={28} />
            ) : (
              <Mic size={32} strokeWidth={1.75} aria-hidden="true" />
            )}
          </button>
          <div className="max-w-[40ch]">
            <p aria-hidden="true" className="font-medium">
              {words.start}
            </p>
            <p className="mt-1 text-sm text-balance text-ink-2">
              {state === 'asking' ? words.asking : words.about}
            </p>
          </div>
        </>
      )}
      {problem && (
        <div role="alert" className="w-full text-start">
          <Notice tone="ember">{problem}</Notice>
        </div>
      )}
    </section>
  )
}

function Live({ recorder, stream }: Props & { stream: MediaStream | null }) {
  const running = recorder.state === 'recording'
  const elapsedMs = useElapsed(recorder.elapsedMs, running)
  return (
    <>
      <div className="w-full">
        <LevelMeter stream={stream} running={running} />
      </div>
      <p className="num flex items-center gap-3 text-2xl font-semibold" role="timer" aria-live="off">
        <span
          className={running ? 'breathe size-3 rounded-full bg-ember' : 'size-3 rounded-full bg-line-strong'}
          aria-hidden="true"
        />
        {formatMoment(elapsedMs)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button autoFocus onClick={running ? recorder.pause : recorder.resume}>
          {running ? (
            <Pause size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Play size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
          {running ? words.pause : words.goOn}
        </Button>
        <Button tone="primary" onClick={recorder.stop}>
          <Square size={16} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
          {words.done}
        </Button>
      </div>
    </>
  )
}

const TICK_MS = 250

function useElapsed(read: () => number, running: boolean): number {
  const [ms, setMs] = useState(read)
  useEffect(() => {
    setMs(read())
    if (!running) return
    const timer = setInterval(() => setMs(read()), TICK_MS)
    return () => clearInterval(timer)
    // `read` uses the same recording in every render.
    // oxlint-disable-next-line exhaustive-deps
  }, [running])
  return ms
}
