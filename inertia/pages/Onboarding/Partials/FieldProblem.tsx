import { CircleAlert } from 'lucide-react'

/** For answers with more than one control. */
export function FieldProblem({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-ember">
      <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{sentence}</span>
    </p>
  )
}
