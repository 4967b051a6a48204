import { AnswerSample } from '~/components/AnswerSample'
import { internalChat as words, formatCount } from '~/messages'
import { NothingYet } from './NothingYet'
import { Suggestions } from './Suggestions'

type Props = { suggestions: string[]; readyItemsCount: number; onAsk: (question: string) => void }

export function ChatStart({ suggestions, readyItemsCount, onAsk }: Props) {
  return (
    <section className="chat-columns my-auto items-center gap-y-10 py-12">
      <div>
        <h2 className="font-serif text-3xl text-balance">{words.start.title}</h2>
        {readyItemsCount === 0 ? (
          <NothingYet />
        ) : (
          <>
            <p className="mt-3 mb-6 text-pretty text-ink-2">
              {formatCount(words.start.about, readyItemsCount)}
            </p>
            <Suggestions questions={suggestions} onAsk={onAsk} />
          </>
        )}
      </div>
      {readyItemsCount === 0 && (
        <div className="max-w-md" aria-hidden="true" inert>
          <AnswerSample />
        </div>
      )}
    </section>
  )
}
