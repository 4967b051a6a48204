import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { pictures as words } from '~/messages'
import { DialogActions } from '~/modal/ModalActions'
import { Button } from '../Button'
import { cx } from '../cx'
import Dialog from './Dialog'

/**
 * The part to keep: its corner as fractions of width and height, its size as a fraction of the largest part of
 * its shape.
 */
export type PictureCrop = { x: number; y: number; size: number }
type Size = { width: number; height: number }

type Props = {
  file: File
  /** Width by height. */ shape: number
  onCancel: () => void
  onChoose: (crop: PictureCrop) => void
}

const SQUARE_PX = 256
const WIDE_PX = 300
const STEP_PX = 8

/** Drag or press the arrow keys to move the picture behind its frame; the slider zooms. */
export default function CropDialog({ file, shape, onCancel, onChoose }: Props) {
  const [url, setUrl] = useState<string>()
  const [size, setSize] = useState<Size | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [zoom, setZoom] = useState(1)
  const [middle, setMiddle] = useState({ x: 0.5, y: 0.5 })
  const from = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const stageWidth = shape > 1 ? WIDE_PX : SQUARE_PX
  const stage = { width: stageWidth, height: Math.round(stageWidth / shape) }
  const scale = size ? Math.max(stage.width / size.width, stage.height / size.height) * zoom : 1
  const shown = size && { width: size.width * scale, height: size.height * scale }
  const corner = shown && topLeft(middle, shown, stage)

  const moveBy = (dx: number, dy: number) => {
    if (!shown) return
    setMiddle((old) => {
      const moved = topLeft({ x: old.x - dx / shown.width, y: old.y - dy / shown.height }, shown, stage)
      return {
        x: (moved.left + stage.width / 2) / shown.width,
        y: (moved.top + stage.height / 2) / shown.height,
      }
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!step) return
    event.preventDefault()
    moveBy(-step[0]! * STEP_PX, -step[1]! * STEP_PX)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!from.current) return
    moveBy(event.clientX - from.current.x, event.clientY - from.current.y)
    from.current = { x: event.clientX, y: event.clientY }
  }

  return (
    <Dialog open onClose={onCancel} title={words.crop.title}>
      <div
        tabIndex={0}
        role="application"
        aria-label={words.crop.stage}
        className="relative mx-auto mt-4 cursor-grab touch-none overflow-hidden rounded-card border bg-well"
        style={stage}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (from.current = null)}
      >
        {url && !unreadable && (
          <img
            src={url}
            alt=""
            draggable={false}
            className="absolute max-w-none select-none"
            style={shown && corner ? { ...shown, left: -corner.left, top: -corner.top } : { opacity: 0 }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setUnreadable(true)}
          />
        )}
        {unreadable && <p className="p-6 text-sm text-ink-2">{words.crop.unreadable}</p>}
      </div>
      <label className={cx('mt-4 grid gap-1 text-sm', unreadable && 'hidden')}>
        {words.crop.closer}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          className="accent-evidence"
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <DialogActions className="mt-6" onCancel={onCancel}>
        {' '}
        <Button
          tone="primary"
          disabled={!shown && !unreadable}
          onClick={() =>
            onChoose(
              shown && corner
                ? { x: corner.left / shown.width, y: corner.top / shown.height, size: 1 / zoom }
                : { x: 0, y: 0, size: 1 }
            )
          }
        >
          {words.crop.use}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function topLeft(middle: { x: number; y: number }, { width, height }: Size, stage: Size) {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(0, most))
  return {
    left: within(middle.x * width - stage.width / 2, width - stage.width),
    top: within(middle.y * height - stage.height / 2, height - stage.height),
  }
}
