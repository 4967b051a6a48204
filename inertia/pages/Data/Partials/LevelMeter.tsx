import { useRef } from 'react'
import { useAudioLevel } from '~/hooks/use_audio_level'
import { recorder as words } from '~/messages'

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
