import { router } from '@inertiajs/react'
import type { AnswerCheckRow } from '@protocol/checks'
import { useState } from 'react'
import { Badge } from '~/components/Badge'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { formatAgo } from '~/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { route } from '~/routes'
import type { ChecksProps } from '../Checks'

type Props = Pick<ChecksProps, 'checks' | 'applications' | 'sources'>

export function CheckList({ checks, applications, sources }: Props) {
  const list = useAutoAnimate<HTMLUListElement>()
  const [deleting, setDeleting] = useState<AnswerCheckRow | null>(null)
  const destroy = () =>
    router.delete(route('insights.checks.destroy', deleting!.id), {
      preserveScroll: true,
      onFinish: () => setDeleting(null),
    })

  return (
    <section aria-label="Checks">
      <ul ref={list} className="grid gap-4">
        {checks.map((check) => (
          <li key={check.id} className="card grid gap-2 p-4 sm:p-5">
            <div className="flex flex-wrap items-start gap-3">
              <p className="min-w-48 flex-1 font-serif text-lg leading-snug break-words">{check.question}</p>
              <State state={check.state} />
              <Button
                size="small"
                tone="plain"
                aria-label={`Delete the check “${check.question}”`}
                onClick={() => setDeleting(check)}
              >
                Delete
              </Button>
            </div>
            <p className="text-sm text-ink-3">
              {applications.find(({ id }) => id === check.applicationId)?.name ?? 'All of your content'} ·{' '}
              {expectation(check, sources)}
              {check.askedAt && ` · asked ${formatAgo(check.askedAt)}`}
            </p>
            {check.reason && <p className="text-sm text-ember">{check.reason}</p>}
            {check.answer && (
              <details className="text-sm">
                <summary className="w-fit cursor-pointer rounded-chip text-ink-2">What was answered</summary>
                <p className="mt-1 break-words whitespace-pre-wrap">{check.answer}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this check?"
        description={`“${deleting?.question}” is not asked again. Nothing else changes.`}
        confirm="Delete"
        onConfirm={destroy}
        onCancel={() => setDeleting(null)}
      />
    </section>
  )
}

function State({ state }: Pick<AnswerCheckRow, 'state'>) {
  if (state === null) return <Badge>Not asked yet</Badge>
  return state === 'passed' ? <Badge tone="evidence">Holds</Badge> : <Badge tone="ember">Fails</Badge>
}

function expectation({ expects, sourceId, words }: AnswerCheckRow, sources: Props['sources']): string {
  if (expects === 'no_answer') return 'must have no answer'
  const said = words ? `must say “${words}”` : ''
  if (expects === 'words') return said
  const source = sources.find(({ id }) => id === sourceId)?.title ?? 'a source that was deleted'
  return [`must quote “${source}”`, said].filter(Boolean).join(', ')
}
