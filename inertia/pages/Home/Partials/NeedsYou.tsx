import { Link, router } from '@inertiajs/react'
import type { LostDomain, UnansweredQuestion } from '@protocol/home'
import type { InboxRow } from '@protocol/inbox'
import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { Suspense, useState, type ReactNode } from 'react'
import { Ago } from '~/components/Ago'
import { Button, useOwnVisit } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { ProblemNote } from '~/components/Notice'
import { StateMark, type StateTone } from '~/components/StateMark'
import { Sentence } from '~/components/Sentence'
import { ListRow, ListSection } from '~/components/ListSection'
import { common, home as words, format } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'

const ImproveAnswer = lazy(async () => ({
  default: (await import('~/components/ImproveAnswer')).ImproveAnswer,
}))
const { needs, failed: failedWords, unanswered: asked } = words

type Props = {
  people: InboxRow[]
  unanswered: UnansweredQuestion[]
  failed: ItemRow[]
  failedSources: SourceRow[]
  lostDomains: LostDomain[]
}

/** Everything that needs the account holder, most urgent first. */
export function NeedsYou({ people, failed, failedSources, lostDomains, ...props }: Props) {
  // Visitors who are waiting for a person get their answer in the conversation.
  const unanswered = props.unanswered.filter(
    ({ question }) => !people.some(({ title }) => title === question)
  )
  const [answering, setAnswering] = useState<UnansweredQuestion | null>(null)
  const isEmpty = [people, unanswered, failed, failedSources, lostDomains].every(({ length }) => length === 0)

  return (
    <ListSection title={needs.title}>
      {isEmpty ? (
        <p className="card px-6 py-5 text-ink-2">{needs.nothing}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {people.map((row) => (
            <Row
              key={row.id}
              tone="person"
              state={needs.person}
              about={
                <Sentence
                  text={needs.where}
                  with={{ where: row.applicationName, ago: <Ago at={row.lastMessageAt} /> }}
                />
              }
              action={
                <ButtonLink
                  href={route('inbox.show', row.id)}
                  tone="primary"
                  size="small"
                  aria-label={format(needs.replyTo, { title: row.title })}
                >
                  {needs.reply}
                </ButtonLink>
              }
            >
              <Link href={route('inbox.show', row.id)} className="rounded-chip hover:underline">
                {row.title}
              </Link>
            </Row>
          ))}
          {unanswered.map((question) => (
            <Row
              key={question.id}
              tone="unanswered"
              state={needs.unanswered}
              about={
                <Sentence
                  text={needs.where}
                  with={{
                    where: question.applicationName ?? asked.byYou,
                    ago: <Ago at={question.askedAt} />,
                  }}
                />
              }
              action={
                <Button size="small" onClick={() => setAnswering(question)}>
                  <span className="sm:hidden">{asked.addShort}</span>
                  <span className="max-sm:hidden">{asked.add}</span>
                </Button>
              }
            >
              {question.question}
            </Row>
          ))}
          {lostDomains.map(({ applicationId, applicationName, name, state }) => (
            <Row
              key={applicationId}
              tone="failed"
              state={needs.domain[state]}
              about={applicationName}
              action={
                <ButtonLink
                  href={route('applications.domain.edit', applicationId)}
                  size="small"
                  aria-label={format(needs.domain.recordsOf, { domain: name })}
                >
                  {needs.domain.records}
                </ButtonLink>
              }
            >
              {name}
            </Row>
          ))}
          {failedSources.map((source) => (
            <FailedRow
              key={source.id}
              row={source}
              href={route('data.sources.show', source.id)}
              state={failedWords.sync}
              retryUrl={route('data.sources.sync.store', source.id)}
            />
          ))}
          {failed.map((item) => (
            <FailedRow
              key={item.id}
              row={item}
              href={route('data.items.show', item.id)}
              state={failedWords.title}
              retryUrl={route('data.items.retry.store', item.id)}
              replaceUrl={item.kind === 'file' ? route('data.items.file.create', item.id) : undefined}
            />
          ))}
        </ul>
      )}
      {answering && (
        <Suspense fallback={null}>
          <ImproveAnswer
            key={answering.id}
            question={answering.question}
            answer=""
            messageId={answering.id}
            onClose={() => setAnswering(null)}
          />
        </Suspense>
      )}
    </ListSection>
  )
}

type RowProps = {
  tone: StateTone
  state: string
  about?: ReactNode
  action: ReactNode
  /** Why the action failed. */
  problem?: string | null
  /** On phones, two actions don't fit beside the title. */
  hasTwoActions?: boolean
  children: ReactNode
}

function Row({ tone, state, about, action, problem, hasTwoActions, children }: RowProps) {
  return (
    <ListRow
      title={children}
      facts={
        // Of two reasons, the latest.
        !problem && (
          <>
            <span>
              <StateMark tone={tone}>
                <span className="whitespace-normal">{state}</span>
              </StateMark>
            </span>
            {about && <span className="break-words">{about}</span>}
          </>
        )
      }
      isActionSmall={!hasTwoActions}
      action={<div className="self-center">{action}</div>}
    >
      {problem && <ProblemNote className="mt-1">{problem}</ProblemNote>}
    </ListRow>
  )
}

/** The item's own page shows the rest of the message. */
function firstSentence(message: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(message)?.[0] ?? message
}

type FailedProps = {
  row: Pick<ItemRow, 'title' | 'failure'>
  /** Without a reason. */
  state: string
  href: string
  /** Retries by POST. */
  retryUrl: string
  /** The page that replaces the file. */
  replaceUrl?: string
}

function FailedRow({ row, state, href, retryUrl, replaceUrl }: FailedProps) {
  const { visiting, problem, watch } = useOwnVisit({ showsProblem: true })
  return (
    <Row
      tone="failed"
      state={row.failure ? firstSentence(row.failure.message) : state}
      problem={problem}
      hasTwoActions={replaceUrl !== undefined}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            processing={visiting}
            aria-label={format(failedWords.tryAgain, { title: row.title })}
            onClick={() => watch(() => router.post(retryUrl, {}, { preserveScroll: true }))}
          >
            {common.tryAgain}
          </Button>
          {replaceUrl && (
            <ButtonLink href={replaceUrl} modal size="small">
              {failedWords.replace}
            </ButtonLink>
          )}
        </div>
      }
    >
      <Link href={href} className="rounded-chip hover:underline">
        {row.title}
      </Link>
    </Row>
  )
}
