import { usePage } from '@inertiajs/react'
import type { ChatMessage } from '@protocol/chat'
import { ThumbsDown, ThumbsUp, PenLine } from 'lucide-react'
import { Avatar } from '~/components/Avatar'
import { Badge } from '~/components/Badge'
import { cx } from '~/components/cx'
import { Message, UserMessage } from '~/components/chat/Message'
import { lazy } from '~/lib/preloadable'
import { formatMinute, formatTime } from '~/lib/format'
import { answers, inbox as words } from '~/messages'
import { Suspense, useState, type Ref } from 'react'
import { Button } from '~/components/Button'

const { message: labels } = words

type Props = {
  /** Of a visitor's message. */
  ref?: Ref<HTMLElement>
  message: ChatMessage
  /** The question; null when unknown. */
  question: string | null
  applicationName: string
  /** Whether the reader wrote it. */
  isYours: boolean
  /** Shows its first quote unfolded. */
  opensFirst: boolean
}

export function InboxMessage({ ref, message, question, applicationName, isYours, opensFirst }: Props) {
  const { user } = usePage().props.auth
  if (message.role === 'user')
    return (
      <article
        ref={ref}
        aria-label={labels.visitor}
        className="flex scroll-mt-20 items-end gap-2 max-sm:flex-wrap lg:scroll-mt-4"
      >
        <UserMessage text={message.text} className="ms-0! bg-sheet" />
        <Time message={message} />
      </article>
    )

  const { answered, citations, personName, rating, text } = message
  // Fixed replies, such as to a request for a person, have nothing to improve.
  const isImprovable = personName === null && (answered === false || citations.length > 0)
  return (
    <article
      aria-label={personName ?? applicationName}
      // Passages that are only close aren't evidence.
      className={cx(
        'ms-auto grid w-full max-w-[85%] gap-2 rounded-card bg-ink/4 px-4 py-3',
        answered === false &&
          '[&_.quote]:border-line-strong [&_.quote]:text-ink-2 [&_.quote_mark]:bg-transparent [&_.quote_mark]:text-ink-2'
      )}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {personName !== null && (
          <Avatar name={personName} url={isYours ? (user?.avatarUrl ?? null) : null} size={24} />
        )}
        <span className="font-medium">{personName ?? applicationName}</span>
        {personName !== null && <Badge>{labels.person}</Badge>}
        {rating && (
          <span className="inline-flex items-center gap-1 text-ink-2">
            {rating === 'up' ? (
              <ThumbsUp size={16} strokeWidth={1.75} />
            ) : (
              <ThumbsDown size={16} strokeWidth={1.75} />
            )}
            {labels.ratings[rating]}
          </span>
        )}
        <Time message={message} />
      </p>
      <Message message={message} evidence="inline" opensFirst={opensFirst} />
      {question && isImprovable && (
        <ImproveButton question={question} answer={answered === false ? '' : text} messageId={message.id} />
      )}
    </article>
  )
}

function Time({ message }: { message: ChatMessage }) {
  return (
    <time dateTime={message.createdAt} title={formatMinute(message.createdAt)} className="text-xs text-ink-2">
      {formatTime(message.createdAt)}
    </time>
  )
}

const ImproveAnswer = lazy(async () => ({
  default: (await import('~/components/ImproveAnswer')).ImproveAnswer,
}))

type ImproveProps = { question: string; answer: string; messageId: string }

function ImproveButton(props: ImproveProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="plain" className="-ms-3 w-fit" onClick={() => setOpen(true)}>
        <PenLine size={16} strokeWidth={1.75} aria-hidden="true" />
        {props.answer === '' ? answers.improve.write : answers.improve.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImproveAnswer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
