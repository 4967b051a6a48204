import { kindStyle } from './source_kinds'

type Props = { kind: string; size?: 'regular' | 'small' }

/** The label is there for assistive technology. */
export function KindGlyph({ kind, size = 'regular' }: Props) {
  const { icon: Icon, hue, label } = kindStyle(kind)
  const color = `oklch(var(--kind-lightness) var(--kind-chroma) ${hue})`
  const box = size === 'small' ? 24 : 36
  return (
    <span
      className="squircle inline-flex shrink-0 items-center justify-center"
      style={{
        width: box,
        height: box,
        color,
        background: `color-mix(in oklch, ${color} 13%, var(--sheet))`,
      }}
    >
      <Icon size={size === 'small' ? 14 : 18} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
