import { RotateCcw } from 'lucide-react'
import { Fragment, useEffect, useId, useRef } from 'react'
import { Button } from '~/components/Button'
import { Composer } from '~/components/chat/Composer'
import { Message, UserMessage } from '~/components/chat/Message'
import { Suggestions } from '~/components/chat/Suggestions'
import { cx } from '~/components/cx'
import { Notice } from '~/components/Notice'
import { useChat } from '~/hooks/use_chat'
import { prompt as words } from '~/messages'

export type UnsavedPrompt = {
  introduction?: string
  master_prompt: string
  not_covered: string
  strictness: string
  language: string | null
  model: string | null
  source_ids: string[] | null
}

type Props = {
  at: string
  prompt: UnsavedPrompt
  /** Shown before the first question. */
  questions: string[]
}

/** Answers with the form's unsaved values. Nothing is stored. */
export function TestChat({ at, prompt, questions }: Props) {
  const heading = useId()
  const chat = useChat({
    url: at,
    messages: [],
    bodyOf: (message, history) => ({ ...prompt, message, history }),
  })
  const busy = chat.status !== 'idle'
  const foot = useRef<HTMLDivElement>(null)
  // The problem pushes the field, with the kept question, out of view.
  useEffect(() => {
    if (chat.problem) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [chat.problem])
  const isStarted = chat.turns.length > 0

  return (
    <section
      id="try-it"
      tabIndex={-1}
      aria-labelledby={heading}
      className="card flex scroll-mt-20 flex-col gap-4 p-4 outline-none [&_.composer]:shadow-none sm:p-5 margin:sticky margin:top-6 margin:max-h-[calc(100dvh-48px)]"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id={heading} className="font-semibold">
            {words.test.title}
          </h2>
          <p className="text-sm text-ink-2">{words.test.about}</p>
        </div>
        {isStarted && (
          <Button size="small" tone="plain" onClick={chat.clear}>
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.test.startOver}
          </Button>
        )}
      </div>
      <div
        role="log"
        aria-label={words.test.log}
        className={cx('-mx-3 grid content-start gap-6 overflow-y-auto px-3', isStarted && 'min-h-24')}
      >
        {chat.turns.map(({ key, question, answer }) => (
          <Fragment key={key}>
            {question && <UserMessage text={question.text} className="bg-paper" />}
            {answer && answer.state !== 'waiting' && (
              <Message message={answer} evidence="inline" opensFirst growing={answer.state === 'writing'} />
            )}
          </Fragment>
        ))}
        {chat.status === 'waiting' && (
          <p role="status" className="searching">
            {words.test.searching}
          </p>
        )}
      </div>
      {!isStarted && <Suggestions questions={questions.slice(0, 3)} onAsk={chat.send} />}
      <div ref={foot} className="grid scroll-mb-3 gap-4 max-lg:scroll-mb-24">
        {chat.problem && (
          <div role="alert">
            <Notice tone="ember">{chat.problem}</Notice>
          </div>
        )}
        <Composer label={words.test.ask} quiet busy={busy} onSend={chat.send} onStop={chat.stop} />
      </div>
    </section>
  )
}
