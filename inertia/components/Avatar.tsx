type Props = { name: string; size?: number }

/** The first letters stand in until there is a picture. */
export function Avatar({ name, size = 32 }: Props) {
  return (
    <span
      className="squircle inline-flex shrink-0 items-center justify-center bg-evidence-soft text-xs font-semibold text-evidence"
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return [words[0], last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
