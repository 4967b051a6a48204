import type { CSSProperties } from 'react'
import { kindStyle } from './source_kinds'

/** Box, drawing, radius. */
const SIZES = { regular: [36, 18, 10], small: [24, 14, 7], tiny: [20, 12, 6] } as const

type Props = { kind: string; size?: keyof typeof SIZES }

/** The label is for assistive technology. */
export function KindGlyph({ kind, size = 'regular' }: Props) {
  const { icon: Icon, hue, label } = kindStyle(kind)
  const color = `oklch(var(--kind-lightness) var(--kind-chroma) ${hue})`
  const [box, drawing, radius] = SIZES[size]
  return (
    <span
      className="squircle inline-flex shrink-0 items-center justify-center"
      style={
        {
          '--squircle-radius': `${radius}px`,
          width: box,
          height: box,
          color,
          background: `color-mix(in oklch, ${color} 13%, var(--sheet))`,
        } as CSSProperties
      }
    >
      <Icon size={drawing} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
