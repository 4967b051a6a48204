import { useEffect, useRef, useState } from 'react'

/** `knownMs` is the duration, for files that don't contain it. */
export function useAudio(src: string, knownMs: number | null = null) {
  const element = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [timeMs, setTimeMs] = useState(0)
  const [fileMs, setFileMs] = useState<number | null>(null)

  useEffect(() => {
    const audio = element.current
    if (!audio) return
    const follow = () => setTimeMs(audio.currentTime * 1000)
    const measure = () => setFileMs(Number.isFinite(audio.duration) ? audio.duration * 1000 : null)
    const watch: Record<string, () => void> = {
      timeupdate: follow,
      seeked: follow,
      durationchange: measure,
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      ended: () => setPlaying(false),
      error: () => setFailed(true),
    }
    for (const [name, listener] of Object.entries(watch)) audio.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(watch)) audio.removeEventListener(name, listener)
    }
  }, [src])

  const seek = (ms: number) => {
    if (element.current) element.current.currentTime = ms / 1000
    setTimeMs(ms)
  }
  const play = () =>
    void element.current?.play().catch((error: DOMException) => {
      // Browsers reject autoplay and replaced sources; neither is a failure.
      if (error.name === 'NotSupportedError') setFailed(true)
    })
  const playFrom = (ms: number) => {
    seek(ms)
    play()
  }
  const toggle = () => (playing ? element.current?.pause() : play())
  const setRate = (rate: number) => {
    if (element.current) element.current.playbackRate = rate
  }

  return { element, playing, failed, timeMs, durationMs: fileMs ?? knownMs, seek, playFrom, toggle, setRate }
}

export type Audio = ReturnType<typeof useAudio>
