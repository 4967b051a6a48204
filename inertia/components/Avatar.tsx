type Props = { name: string; url?: string | null; size?: number }

export function Avatar({ name, url = null, size = 32 }: Props) {
  if (url !== null)
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        className="squircle shrink-0 object-cover"
        style={{ width: size, height: size }}
      />
    )
  return (
    <span
      className="squircle inline-flex shrink-0 items-center justify-center bg-ink/8 text-xs font-semibold text-ink-2"
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
