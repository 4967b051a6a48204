import type { Turn } from '@protocol/chat/conversation'
import { Fragment, useEffect, useRef } from 'react'
import { Button } from '~/components/Button'
import { Message, UserMessage } from '~/components/chat/Message'
import { cx } from '~/components/cx'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import type { Chat } from '~/hooks/use_chat'
import { onboardingGuided as words } from '~/messages'

type Props = { chat: Chat; onMore: () => void }

/**
 * Lets later questions scroll to the top in narrow windows, so that the page doesn't move while the answer arrives. The first
 * question already has enough room.
 */
const ROOM = 'max-margin:min-h-[calc(100dvh-220px)]'

export function TrialChat({ chat, onMore }: Props) {
  const { turns, status, problem } = chat
  const last = turns.at(-1)
  const newest = useRef<HTMLDivElement>(null)

  const isFurther = turns.length > 1
  useEffect(() => {
    if (isFurther) newest.current?.scrollIntoView({ block: 'start' })
  }, [last?.key, isFurther])

  const draw = ({ key, question, answer }: Turn) => (
    <Fragment key={key}>
      {question && (
        <div className="my-3 max-w-[640px]">
          <UserMessage text={question.text} className="bubble border-transparent" />
        </div>
      )}
      {answer?.text && (
        <Message
          message={answer}
          evidence="margin"
          repeats
          opensFirst={answer === last?.answer}
          growing={status !== 'idle' && answer === last?.answer}
        />
      )}
    </Fragment>
  )

  return (
    <>
      {turns.slice(0, -1).map(draw)}
      <div ref={newest} className={cx('flex scroll-mt-20 flex-col gap-1', isFurther && ROOM)}>
        {last && draw(last)}
        {status === 'waiting' && (
          <p role="status" className="searching">
            {words.ask.searching}
          </p>
        )}
        {problem && (
          <div role="alert">
            <Notice tone="ember">{problem}</Notice>
          </div>
        )}
        {status === 'idle' && last?.answer?.answered === false && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
            <Sentence
              text={words.ask.elseOr}
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
