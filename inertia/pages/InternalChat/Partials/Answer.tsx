import type { ChatMessage, Citation } from '@protocol/chat'
import { useState } from 'react'
import { answerBlocks } from '~/lib/answer_text'
import { AnswerProse, citationsIn } from '~/components/AnswerProse'
import { Badge } from '~/components/Badge'
import { CitationMark } from '~/components/CitationMark'
import { CitationNote } from '~/components/CitationNote'
import { useWide } from '~/hooks/use_wide'
import { chat as words } from '~/messages'
import { route } from '~/lib/routes'
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
  const blocks = answerBlocks(message.text, message.citations, streaming)
  const used = eachOnce(blocks.flatMap(citationsIn))

  const mark = (citation: Citation, key: number) => (
    <CitationMark
      key={key}
      index={citation.index}
      title={citation.title}
      href={quoteAddress(citation)}
      active={pointed === citation.index || (!wide && unfolded === citation.index)}
      unfolded={wide ? null : unfolded === citation.index}
      onUnfold={() => setUnfolded(unfolded === citation.index ? null : citation.index)}
      onPoint={(on) => setPointed(on ? citation.index : null)}
    />
  )
  const beneath = (cited: Citation[]) => {
    const citation = wide ? undefined : cited.find(({ index }) => index === unfolded)
    return (
      citation && (
        <div className="my-3">
          <CitationNote citation={citation} href={quoteAddress(citation)} />
        </div>
      )
    )
  }

  return (
    <div className={narrow ? undefined : 'chat-columns'}>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        {message.answered === false && (
          <p>
            <Badge tone="sun">{words.notInContent}</Badge>
          </p>
        )}
        <AnswerProse blocks={blocks} mark={mark} beneath={beneath} />
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
        <aside aria-label={words.sources} className="grid content-start gap-6">
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

function eachOnce(citations: Citation[]): Citation[] {
  return citations.filter(({ index }, at) => citations.findIndex((other) => other.index === index) === at)
}
