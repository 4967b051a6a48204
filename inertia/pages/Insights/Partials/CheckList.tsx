import { router } from '@inertiajs/react'
import type { AnswerCheckRow } from '@protocol/checks'
import { useState } from 'react'
import { Ellipsis, Trash2 } from 'lucide-react'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { StateMark } from '~/components/StateMark'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { formatAgo } from '~/lib/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { common, insightsChecks as words, format } from '~/messages'
import { route } from '~/lib/routes'
import type { ChecksProps } from '../types'

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
    <section aria-label={words.list.label}>
      <ul ref={list} className="grid gap-4">
        {checks.map((check) => (
          <li key={check.id} className="card grid gap-2 p-4 sm:p-5">
            <div className="flex flex-wrap items-start gap-3">
              <p className="min-w-48 flex-1 font-serif text-lg leading-snug break-words">{check.question}</p>
              <span className="flex h-6 items-center">
                <State state={check.state} />
              </span>
              <Menu
                label={format(words.list.actions, { question: check.question })}
                buttonClassName="press -my-2 -me-2 rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
                button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
              >
                <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setDeleting(check)} />
              </Menu>
            </div>
            <p className="text-sm text-ink-3">{aboutOf(check, applications, sources)}</p>
            {check.reason && <p className="text-sm text-ember">{check.reason}</p>}
            {check.answer && (
              <details className="fold text-sm">
                <summary className="text-ink-2">{words.list.answered}</summary>
                <p className="mt-1 break-words whitespace-pre-wrap">{check.answer}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title={words.list.deleteTitle}
        description={format(words.list.deleteAbout, { question: deleting?.question ?? '' })}
        confirm={common.delete}
        onConfirm={destroy}
        onCancel={() => setDeleting(null)}
      />
    </section>
  )
}

function State({ state }: Pick<AnswerCheckRow, 'state'>) {
  if (state === null) return <StateMark tone="resting">{words.list.notAsked}</StateMark>
  return state === 'passed' ? (
    <StateMark tone="silent">{words.list.passing}</StateMark>
  ) : (
    <StateMark tone="failed">{words.list.fails}</StateMark>
  )
}

function aboutOf(
  check: AnswerCheckRow,
  applications: Props['applications'],
  sources: Props['sources']
): string {
  const { applicationId, askedAt } = check
  const application = applications.find(({ id }) => id === applicationId)?.name ?? words.form.allContent
  const values = { application, expectation: expectation(check, sources) }
  return askedAt
    ? format(words.list.aboutAsked, { ...values, ago: formatAgo(askedAt) })
    : format(words.list.about, values)
}

function expectation(
  { expects, sourceId, words: expected }: AnswerCheckRow,
  sources: Props['sources']
): string {
  const { list } = words
  if (expects === 'no_answer') return list.mustHaveNone
  if (expects === 'words') return format(list.mustSay, { words: expected ?? '' })
  const source = sources.find(({ id }) => id === sourceId)?.title ?? list.deletedSource
  return expected
    ? format(list.mustQuoteAndSay, { source, words: expected })
    : format(list.mustQuote, { source })
}
