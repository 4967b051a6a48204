type Props = { label: string; chips: string[]; onChoose: (chip: string) => void; disabled?: boolean }

export function Chips({ label, chips, onChoose, disabled }: Props) {
  if (chips.length === 0) return null
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          disabled={disabled}
          dir="auto"
          onClick={() => onChoose(chip)}
          className="press min-h-11 rounded-control border border-line-strong/60 bg-sheet px-4 py-2 text-start text-sm hover:border-ink-3 hover:bg-well disabled:opacity-55"
        >
          {chip}
        </button>
      ))}
    </div>
  )
}
