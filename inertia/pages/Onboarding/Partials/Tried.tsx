import type { ChatMessage, Citation } from '@protocol/chat'
import { useEffect, useRef, useState } from 'react'
import { answerBlocks } from '~/lib/answer_text'
import { AnswerProse } from '~/components/AnswerProse'
import { Badge } from '~/components/Badge'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { CitationMark } from '~/components/CitationMark'
import { CitationNote } from '~/components/CitationNote'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import type { useChat } from '~/hooks/use_chat'
import { chat as chatWords, onboardingGuided as words } from '~/messages'
import { route } from '~/lib/routes'

type Props = { chat: ReturnType<typeof useChat>; onMore: () => void }

/** Where there is no margin the newest question finds room to go to the top, so that nothing moves while it is answered. */
const ROOM = 'max-margin:min-h-[calc(100dvh-220px)]'

/** The page's first answers, with their evidence beneath. */
export function Tried({ chat, onMore }: Props) {
  const { messages, status, problem } = chat
  const last = messages.at(-1)
  const newest = useRef<HTMLDivElement>(null)
  const newestPlace = messages.findLastIndex(({ role }) => role === 'user')

  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'start' })
  }, [newestPlace])

  const turn = (message: ChatMessage, place: number) =>
    message.role === 'user' ? (
      <p
        key={place}
        dir="auto"
        className="my-3 ms-auto w-fit max-w-[85%] rounded-card border bg-sheet px-4 py-2.5 break-words"
      >
        {message.text}
      </p>
    ) : (
      message.text !== '' && (
        <Answer key={place} message={message} streaming={status !== 'idle' && message === last} />
      )
    )
  const from = newestPlace < 0 ? messages.length : newestPlace

  return (
    <>
      {messages.slice(0, from).map(turn)}
      <div ref={newest} className={cx('flex scroll-mt-2 flex-col gap-1', newestPlace >= 0 && ROOM)}>
        {messages.slice(from).map((message, at) => turn(message, from + at))}
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
      </div>
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
