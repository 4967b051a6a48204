import { prompt as words, format } from '~/messages'

const { templates } = words

type Props = { name: string; onChoose: (prompt: string) => void }

export function PromptTemplates({ name, onChoose }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-3">{templates.label}</span>
      {[templates.host, templates.reference, templates.shop].map(({ label, prompt }) => (
        <button
          key={label}
          type="button"
          onClick={() => onChoose(format(prompt, { name }))}
          className="press min-h-9 rounded-chip border px-3 hover:border-evidence"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
