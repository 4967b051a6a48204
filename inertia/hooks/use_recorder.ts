import { useEffect, useRef, useState } from 'react'
import { recorder as words } from '~/messages'
import {
  MicrophoneProblem,
  microphoneSentence,
  openMicrophone,
  AudioRecording,
  type EndReason,
  type Take,
} from '~/recording/audio_recording'

export type RecorderState = 'idle' | 'asking' | 'recording' | 'paused'

const REASONS: Record<EndReason, string | null> = {
  stopped: null,
  full: words.ended.full,
  microphone_gone: words.ended.microphoneGone,
}

export function useRecorder(onTake: (take: Take) => void) {
  const [state, setState] = useState<RecorderState>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const recording = useRef<AudioRecording | null>(null)
  const gone = useRef(false)

  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      recording.current?.stop()
    }
  }, [])
  useAwakeScreen(state === 'recording')

  const onEnd = (take: Take | null, reason: EndReason) => {
    recording.current = null
    if (gone.current) return
    setStream(null)
    setState('idle')
    setProblem(take ? REASONS[reason] : words.ended.empty)
    if (take) onTake(take)
  }

  const start = async () => {
    setProblem(null)
    setState('asking')
    try {
      const opened = await openMicrophone()
      if (gone.current) return void opened.getTracks().forEach((track) => track.stop())
      recording.current = new AudioRecording(opened, { onEnd })
      setStream(opened)
      setState('recording')
    } catch (error) {
      setState('idle')
      setProblem(error instanceof MicrophoneProblem ? error.message : microphoneSentence(error))
    }
  }

  const pause = () => {
    recording.current?.pause()
    setState('paused')
  }
  const resume = () => {
    recording.current?.resume()
    setState('recording')
  }

  return {
    state,
    problem,
    stream,
    elapsedMs: () => recording.current?.elapsedMs ?? 0,
    start,
    pause,
    resume,
    stop: () => recording.current?.stop(),
  }
}

/** A phone that locks its screen ends the recording. Wake locks are best effort. */
function useAwakeScreen(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    const lock = navigator.wakeLock.request('screen').catch(() => null)
    return () => void lock.then((held) => held?.release())
  }, [on])
}
