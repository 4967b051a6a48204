import type { ChatMessage, Citation } from '@protocol/chat'
import { useEffect, useRef, useState } from 'react'
import { answerBlocks } from '~/answer_text'
import { AnswerProse } from '~/components/AnswerProse'
import { Badge } from '~/components/Badge'
import { Button } from '~/components/Button'
import { CitationMark } from '~/components/CitationMark'
import { CitationNote } from '~/components/CitationNote'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import type { useChat } from '~/hooks/use_chat'
import { words } from '~/messages/onboarding_guided'
import { words as chatWords } from '~/messages/chat'
import { route } from '~/routes'

type Props = { chat: ReturnType<typeof useChat>; onMore: () => void }

/** The page's first answers, with their evidence beneath. */
export function Tried({ chat, onMore }: Props) {
  const { messages, status, problem } = chat
  const last = messages.at(-1)
  const newest = useRef<HTMLParagraphElement>(null)
  const newestPlace = messages.findLastIndex(({ role }) => role === 'user')

  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'start' })
  }, [newestPlace])

  return (
    <>
      {messages.map((message, place) =>
        message.role === 'user' ? (
          <p
            key={place}
            ref={place === newestPlace ? newest : undefined}
            className="my-3 ms-auto w-fit scroll-mt-6 max-w-[85%] rounded-card border bg-sheet px-4 py-2.5 break-words"
          >
            {message.text}
          </p>
        ) : (
          message.text !== '' && (
            <Answer key={place} message={message} streaming={status !== 'idle' && message === last} />
          )
        )
      )}
      {status === 'waiting' && (
        <p role="status" className="breathe text-ink-3">
          {words.ask.looking}
        </p>
      )}
      {problem && <Notice tone="ember">{problem}</Notice>}
      {status === 'idle' && last?.answered === false && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <Sentence
            of={words.ask.elseOr}
            with={{
              more: (
                <Button size="small" onClick={onMore}>
                  {words.ask.moreToRead}
                </Button>
              ),
            }}
          />
        </p>
      )}
    </>
  )
}

function Answer({ message, streaming }: { message: ChatMessage; streaming: boolean }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const mark = (citation: Citation, key: number) => (
    <CitationMark
      key={key}
      index={citation.index}
      title={citation.title}
      href={quoteAddress(citation)}
      active={pointed === citation.index}
      unfolded={null}
      onUnfold={() => undefined}
      onPoint={(on) => setPointed(on ? citation.index : null)}
    />
  )
  return (
    <div className="grid gap-4">
      {message.answered === false && (
        <p>
          <Badge tone="sun">{chatWords.notInContent}</Badge>
        </p>
      )}
      <AnswerProse blocks={answerBlocks(message.text, message.citations, streaming)} mark={mark} />
      {message.note && <p className="text-sm text-ink-3">{message.note}</p>}
      {!streaming &&
        message.citations.map((citation) => (
          <CitationNote
            key={citation.index}
            citation={citation}
            href={quoteAddress(citation)}
            active={pointed === citation.index}
          />
        ))}
    </div>
  )
}

function quoteAddress({ itemId, version, start, end }: Citation): string {
  return route('data.items.show', itemId, { start, end, version })
}
