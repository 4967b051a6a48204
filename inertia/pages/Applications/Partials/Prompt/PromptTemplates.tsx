type Props = { name: string; onChoose: (prompt: string) => void }

const TEMPLATES: Array<{ label: string; prompt: (name: string) => string }> = [
  {
    label: 'Warm host',
    prompt: (name) =>
      `You speak for ${name}, warmly and in plain words. Begin with the answer, then one sentence of context. Invite a follow-up when it helps.`,
  },
  {
    label: 'Precise reference',
    prompt: (name) =>
      `You are the reference desk of ${name}. Answer in at most three sentences, exactly, without opinion. Name the place in the source.`,
  },
  {
    label: 'Shop assistant',
    prompt: (name) =>
      `You help customers of ${name}. Answer briefly and concretely. For orders, returns and prices say only what the content says, and otherwise point to the contact page.`,
  },
]

export function PromptTemplates({ name, onChoose }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-3">Start from:</span>
      {TEMPLATES.map(({ label, prompt }) => (
        <button
          key={label}
          type="button"
          onClick={() => onChoose(prompt(name))}
          className="press min-h-9 rounded-chip border px-3 hover:border-evidence"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
