import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { Button } from '~/components/Button'
import { Composer } from '~/components/Composer'
import { Notice } from '~/components/Notice'
import { useChat } from '~/hooks/use_chat'
import { prompt as words } from '~/messages'
import { Answer } from '../../../InternalChat/Partials/Answer'

export type UnsavedPrompt = {
  introduction?: string
  master_prompt: string
  strictness: string
  language: string | null
  model: string | null
  source_ids: string[] | null
}

/** Answers with what stands in the form, saved or not. Nothing of it is kept. */
export function TestChat({ at, prompt }: { at: string; prompt: UnsavedPrompt }) {
  const heading = useId()
  const chat = useChat({
    url: at,
    messages: [],
    bodyOf: (message, history) => ({ ...prompt, message, history }),
  })
  const busy = chat.status !== 'idle'

  return (
    <section
      aria-labelledby={heading}
      className="card flex flex-col gap-4 p-4 [&_.composer]:shadow-none sm:p-5 margin:sticky margin:top-6 margin:max-h-[calc(100dvh-48px)]"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id={heading} className="font-semibold">
            {words.test.title}
          </h2>
          <p className="text-sm text-ink-2">{words.test.about}</p>
        </div>
        {chat.messages.length > 0 && (
          <Button size="small" tone="plain" onClick={chat.clear}>
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.test.startOver}
          </Button>
        )}
      </div>
      <div
        role="log"
        aria-label={words.test.log}
        className="grid min-h-24 content-start gap-6 overflow-y-auto"
      >
        {chat.messages.map((message, position) =>
          message.role === 'user' ? (
            <p
              key={message.id}
              className="ms-auto w-fit max-w-[85%] rounded-card border bg-paper px-4 py-2 break-words whitespace-pre-wrap"
            >
              {message.text}
            </p>
          ) : (
            <Answer
              key={message.id}
              narrow
              message={message}
              question={null}
              conversationId={null}
              streaming={busy && position === chat.messages.length - 1}
              onAgain={null}
            />
          )
        )}
        {chat.status === 'waiting' && (
          <p role="status" className="breathe text-ink-3">
            {words.test.looking}
          </p>
        )}
      </div>
      {chat.problem && <Notice tone="ember">{chat.problem}</Notice>}
      <Composer label={words.test.ask} quiet busy={busy} onSend={chat.send} onStop={chat.stop} />
    </section>
  )
}
