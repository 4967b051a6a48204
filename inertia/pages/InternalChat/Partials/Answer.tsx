import type { ChatMessage, Citation } from '@protocol/chat'
import { useState } from 'react'
import { paragraphsOf, type Part } from '~/answer_text'
import { Badge } from '~/components/Badge'
import { CitationMark } from '~/components/CitationMark'
import { CitationNote } from '~/components/CitationNote'
import { useWide } from '~/hooks/use_wide'
import { route } from '~/routes'
import { AnswerTools } from './AnswerTools'

type Props = {
  message: ChatMessage
  question: string | null
  conversationId: string | null
  streaming: boolean
  /** In a narrow place, whatever the window's width. */
  narrow?: boolean
  onAgain: (() => void) | null
}

export function Answer({ message, question, conversationId, streaming, narrow, onAgain }: Props) {
  const roomy = useWide()
  const wide = roomy && !narrow
  const [pointed, setPointed] = useState<number | null>(null)
  const [unfolded, setUnfolded] = useState<number | null>(null)
  const paragraphs = paragraphsOf(message.text, message.citations, streaming)
  const used = citedIn(paragraphs)

  const mark = (part: Part, key: number) => {
    if (!('citation' in part)) return part.strong ? <strong key={key}>{part.text}</strong> : part.text
    const { index, title } = part.citation
    return (
      <CitationMark
        key={key}
        index={index}
        title={title}
        href={quoteAddress(part.citation)}
        active={pointed === index || (!wide && unfolded === index)}
        unfolded={wide ? null : unfolded === index}
        onUnfold={() => setUnfolded(unfolded === index ? null : index)}
        onPoint={(on) => setPointed(on ? index : null)}
      />
    )
  }

  return (
    <div className={narrow ? undefined : 'chat-columns'}>
      <div className="grid content-start gap-3">
        {message.answered === false && (
          <p>
            <Badge tone="sun">Not in your content</Badge>
          </p>
        )}
        {paragraphs.map(({ kind, parts }, position) => (
          <div key={position}>
            <p className={kind === 'item' ? 'answer-item' : undefined}>{parts.map(mark)}</p>
            {!wide &&
              parts.map(
                (part) =>
                  'citation' in part &&
                  part.citation.index === unfolded && (
                    <div key={part.citation.index} className="my-3">
                      <CitationNote citation={part.citation} href={quoteAddress(part.citation)} />
                    </div>
                  )
              )}
          </div>
        ))}
        {message.note && <p className="text-sm text-ink-3">{message.note}</p>}
        {!streaming && message.text && (
          <AnswerTools
            message={message}
            question={question}
            conversationId={conversationId}
            onAgain={onAgain}
          />
        )}
      </div>
      {wide && used.length > 0 && (
        <aside aria-label="Sources of this answer" className="grid content-start gap-6">
          {used.map((citation) => (
            <CitationNote
              key={citation.index}
              citation={citation}
              href={quoteAddress(citation)}
              active={pointed === citation.index}
            />
          ))}
        </aside>
      )}
    </div>
  )
}

function quoteAddress({ itemId, version, start, end }: Citation): string {
  return route('data.items.show', itemId, { start, end, version })
}

/** In the order of their marks, each once. */
function citedIn(paragraphs: Array<{ parts: Part[] }>): Citation[] {
  const cited = paragraphs.flatMap(({ parts }) =>
    parts.flatMap((part) => ('citation' in part ? [part.citation] : []))
  )
  return cited.filter(
    (citation, position) => cited.findIndex(({ index }) => index === citation.index) === position
  )
}
