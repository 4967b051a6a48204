import { usePage } from '@inertiajs/react'
import type { ChatMessage, Citation } from '@protocol/chat'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { answerBlocks } from '~/lib/answer_text'
import { Avatar } from '~/components/Avatar'
import { AnswerProse } from '~/components/AnswerProse'
import { Badge } from '~/components/Badge'
import { CitationNote } from '~/components/CitationNote'
import { ImproveButton } from '~/components/ImproveButton'
import { formatTime } from '~/lib/format'
import { inbox as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'

const { said } = words

type Props = {
  message: ChatMessage
  /** What it answers; null when that is not known. */
  question: string | null
  applicationName: string
}

/** One message: the visitor's words to the right, the application's and the person's to the left, with their sources. */
export function Said({ message, question, applicationName }: Props) {
  const { user } = usePage().props.auth
  if (message.role === 'user')
    return (
      <article aria-label={said.visitor} className="grid justify-items-end gap-1">
        <p className="w-fit max-w-[85%] rounded-card border bg-sheet px-4 py-2.5 break-words whitespace-pre-wrap">
          {message.text}
        </p>
        <Time message={message} />
      </article>
    )

  const { answered, citations, note, personName, rating, text } = message
  return (
    <article aria-label={personName ?? applicationName} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {personName !== null && (
          <Avatar name={personName} url={personName === user?.name ? user.avatarUrl : null} size={24} />
        )}
        <span className="font-medium">{personName ?? applicationName}</span>
        {personName !== null && <Badge tone="evidence">{said.person}</Badge>}
        {answered === false && <Badge tone="sun">{said.notInContent}</Badge>}
        {rating && (
          <span className="inline-flex items-center gap-1 text-ink-2">
            {rating === 'up' ? (
              <ThumbsUp size={16} strokeWidth={1.75} />
            ) : (
              <ThumbsDown size={16} strokeWidth={1.75} />
            )}
            {said.ratings[rating]}
          </span>
        )}
        <Time message={message} />
      </p>
      {personName === null ? (
        <Prose message={message} />
      ) : (
        <p className="break-words whitespace-pre-wrap">{text}</p>
      )}
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {citations.length > 0 && (
        <details className="fold">
          <summary className="text-sm text-ink-2">{formatCount(said.sources, citations.length)}</summary>
          <div className="mt-3 grid gap-5">
            {citations.map((citation) => {
              const { index, itemId, version, start, end } = citation
              const href = route('data.items.show', itemId, { start, end, version })
              return <CitationNote key={index} citation={citation} href={href} />
            })}
          </div>
        </details>
      )}
      {question && personName === null && (
        <ImproveButton question={question} answer={answered === false ? '' : text} messageId={message.id} />
      )}
    </article>
  )
}

function Prose({ message }: { message: ChatMessage }) {
  const mark = ({ index }: Citation, key: number) => (
    <span key={key} className="held">
      <span className="citation-mark ms-1">{index}</span>
    </span>
  )
  return (
    <AnswerProse blocks={answerBlocks(message.text, message.citations)} mark={mark} beneath={() => null} />
  )
}

function Time({ message }: { message: ChatMessage }) {
  return (
    <time dateTime={message.createdAt} className="text-xs text-ink-2">
      {formatTime(message.createdAt)}
    </time>
  )
}
