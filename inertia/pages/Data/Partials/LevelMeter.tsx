import { useRef, useEffect, useState } from 'react'
import { recorder as words } from '~/messages'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** With reduced motion the meter updates twice a second. */
const REDUCED_MOTION_INTERVAL_MS = 500

const SILENT_AFTER_MS = 4_000

const MIN_AUDIBLE_LEVEL = 0.02

type Props = { stream: MediaStream | null; running: boolean }

const BAR = 3
const STEP = 6

/** The loudness of the last seconds, newest at the end; pauses with the recording. */
export function LevelMeter({ stream, running }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const levels = useRef<number[]>([])

  const silent = useAudioLevel(stream, (level) => {
    if (!running || !canvas.current) return
    levels.current.push(level)
    draw(canvas.current, levels.current)
  })

  return (
    <div>
      <canvas ref={canvas} className="block h-20 w-full text-ember" aria-hidden="true" />
      <p role="status" className="min-h-6 text-center text-sm text-sun-ink">
        {silent && running ? words.silent : ''}
      </p>
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, levels: number[]): void {
  const { clientWidth, clientHeight } = canvas
  const scale = window.devicePixelRatio
  canvas.width = clientWidth * scale
  canvas.height = clientHeight * scale
  const context = canvas.getContext('2d')
  if (!context) return

  levels.splice(0, levels.length - Math.ceil(clientWidth / STEP))
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(canvas).color
  context.beginPath()
  levels.forEach((level, position) => {
    const height = Math.max(BAR, level * clientHeight)
    const x = clientWidth - (levels.length - position) * STEP
    context.roundRect(x, (clientHeight - height) / 2, BAR, height, BAR / 2)
  })
  context.fill()
}

/** Calls `draw` with the loudness (0 to 1) of a live stream; returns true after seconds of silence. */
function useAudioLevel(stream: MediaStream | null, draw: (level: number) => void): boolean {
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
      if (level > MIN_AUDIBLE_LEVEL) heardAt = now
      setSilent(now - heardAt > SILENT_AFTER_MS)
      peak = Math.max(peak, level)
      if (window.matchMedia(REDUCED_MOTION).matches && now - drawnAt < REDUCED_MOTION_INTERVAL_MS) return
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
