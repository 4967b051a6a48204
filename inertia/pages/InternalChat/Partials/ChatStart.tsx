import { count } from '~/format'
import { NothingYet } from './NothingYet'
import { Suggestions } from './Suggestions'

type Props = { suggestions: string[]; readyItemsCount: number; onAsk: (question: string) => void }

export function ChatStart({ suggestions, readyItemsCount, onAsk }: Props) {
  return (
    <section className="my-auto max-w-[640px] py-12">
      <h2 className="font-serif text-3xl text-balance">What would you like to know?</h2>
      {readyItemsCount === 0 ? (
        <NothingYet />
      ) : (
        <>
          <p className="mt-3 mb-6 text-ink-2">
            Answers come from {count(readyItemsCount, 'item')} of yours, with the exact words in the margin.
            What is not in there is not claimed.
          </p>
          <Suggestions questions={suggestions} onAsk={onAsk} />
        </>
      )}
    </section>
  )
}
