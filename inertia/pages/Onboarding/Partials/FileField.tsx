import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { useFieldError } from '~/components/forms/form_context'
import { fileProblem, kindProblem } from '~/lib/file_problem'
import { formatBytes } from '~/lib/format'
import { DropZone } from '~/pages/Data/Partials/DropZone'
import { onboardingMaterial as words } from '~/messages'
import { FieldProblem } from './FieldProblem'

type Props = { file: File | null; accepts: string[]; onChange: (file: File | null) => void }

export function FileField({ file, accepts, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const error = useFieldError('file') ?? problem ?? undefined
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    const found = kindProblem(chosen, accepts) ?? fileProblem(chosen)
    setProblem(found)
    onChange(found ? null : chosen)
  }
  return (
    <div className="grid gap-3">
      {file ? (
        <div className="flex flex-wrap items-center gap-3 rounded-card border bg-sheet px-4 py-3">
          <FileText size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
          <p className="min-w-0 flex-1 truncate text-sm">
            {file.name} <span className="num text-ink-3">{formatBytes(file.size)}</span>
          </p>
          <Button size="small" tone="plain" onClick={() => onChange(null)}>
            {words.anotherFile}
          </Button>
        </div>
      ) : (
        <DropZone accepts={accepts} compact autoFocus={false} single onFiles={(files) => take([...files])} />
      )}
      <FieldProblem sentence={error} />
    </div>
  )
}
