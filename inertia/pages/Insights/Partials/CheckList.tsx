import { router } from '@inertiajs/react'
import type { AnswerCheckRow } from '@protocol/checks'
import { useState } from 'react'
import { Ellipsis, Trash2 } from 'lucide-react'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { Ago } from '~/components/Ago'
import { ListRow } from '~/components/ListSection'
import { Sentence } from '~/components/Sentence'
import { StateMark } from '~/components/StateMark'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { common, insightsChecks as words, format } from '~/messages'
import { route } from '~/lib/routes'
import type { ChecksProps } from '../types'

type Props = Pick<ChecksProps, 'checks' | 'applications' | 'sources'> & {
  /** Whether the run under way hasn’t reached it yet. */
  isDue: (check: AnswerCheckRow) => boolean
  /** When the latest report began, which says when its checks ran. */
  reportedAt: string | undefined
}

export function CheckList({ checks, applications, sources, isDue, reportedAt }: Props) {
  const list = useAutoAnimate<HTMLUListElement>()
  const [deleting, setDeleting] = useState<AnswerCheckRow | null>(null)
  const destroy = () =>
    router.delete(route('insights.checks.destroy', deleting!.id), {
      preserveScroll: true,
      onSuccess: () => setDeleting(null),
    })

  return (
    <section aria-label={words.list.label}>
      <ul ref={list} className="card divide-y divide-line">
        {checks.map((check) => (
          <ListRow
            key={check.id}
            title={check.question}
            isActionSmall
            facts={<About check={check} applications={applications} isDue={isDue} reportedAt={reportedAt} />}
            action={
              <Menu
                label={format(words.list.actions, { question: check.question })}
                buttonClassName="press -me-2 grid size-9 place-items-center rounded-chip text-ink-3 hover:bg-ink/6 hover:text-ink"
                button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
              >
                <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setDeleting(check)} />
              </Menu>
            }
          >
            <p className="text-sm break-words text-ink-2">{expectation(check, sources)}</p>
            {check.reason && <p className="mt-1 text-sm text-ember">{check.reason}</p>}
            {check.answer && (
              <details className="fold mt-1 text-sm">
                <summary className="text-ink-2">
                  {isDue(check) ? words.list.lastAnswered : words.list.answered}
                </summary>
                <p className="mt-1 break-words whitespace-pre-wrap">{check.answer}</p>
              </details>
            )}
          </ListRow>
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

type AboutProps = Pick<Props, 'applications' | 'isDue' | 'reportedAt'> & { check: AnswerCheckRow }

function About({ check, applications, isDue, reportedAt }: AboutProps) {
  const { applicationId, askedAt } = check
  const state = isDue(check) ? 'running' : check.state
  const place = applications.find(({ id }) => id === applicationId)?.name ?? words.form.allContent
  const isOlder = reportedAt === undefined || (askedAt !== null && askedAt < reportedAt)
  return (
    <>
      <span>
        {state === 'running' && <StateMark tone="working">{words.asking}</StateMark>}
        {state === null && <StateMark tone="resting">{words.list.notAsked}</StateMark>}
        {state === 'passed' && <StateMark tone="answered">{words.list.passing}</StateMark>}
        {state === 'failed' && <StateMark tone="failed">{words.list.fails}</StateMark>}
      </span>
      <span>{place}</span>
      {askedAt && isOlder && (
        <span>
          <Sentence text={words.list.asked} with={{ ago: <Ago at={askedAt} short /> }} />
        </span>
      )}
    </>
  )
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
