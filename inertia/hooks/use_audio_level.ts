import { useEffect, useRef, useState } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'
/** With reduced motion the meter updates twice a second. */
const STILL_MS = 500
const SILENT_AFTER_MS = 4_000
const HEARD = 0.02

/** Calls `draw` with the loudness (0 to 1) of a live stream; returns true after seconds of silence. */
export function useAudioLevel(stream: MediaStream | null, draw: (level: number) => void): boolean {
  const [silent, setSilent] = useState(false)
  const drawLatest = useRef(draw)
  drawLatest.current = draw

  useEffect(() => {
    setSilent(false)
    if (!stream || typeof AudioContext === 'undefined') return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let heardAt = performance.now()
    let peak = 0
    let drawnAt = 0
    let frame = 0

    const look = (now: number) => {
      frame = requestAnimationFrame(look)
      analyser.getFloatTimeDomainData(samples)
      const level = loudness(samples)
      if (level > HEARD) heardAt = now
      setSilent(now - heardAt > SILENT_AFTER_MS)
      peak = Math.max(peak, level)
      if (window.matchMedia(STILL).matches && now - drawnAt < STILL_MS) return
      drawLatest.current(peak)
      peak = 0
      drawnAt = now
    }
    frame = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [stream])

  return silent
}

/** Root mean square, scaled so that ordinary speech fills about two thirds. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 20 * Math.log10(Math.sqrt(sum / samples.length) || 1e-6)
  return Math.min(1, Math.max(0, (decibels + 60) / 54))
}
