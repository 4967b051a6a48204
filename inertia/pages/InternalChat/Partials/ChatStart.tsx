import { usePage } from '@inertiajs/react'
import { isDeleted } from '@protocol/realtime'
import { AnswerSample } from '~/components/AnswerSample'
import { internalChat as words, formatCount } from '~/messages'
import { ButtonLink } from '~/components/ButtonLink'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { refresh } from '~/lib/refresh'
import { route } from '~/lib/routes'
import { Suggestions } from '~/components/chat/Suggestions'

const PROPS = ['readyItemsCount', 'suggestions', 'sources']

type Props = { suggestions: string[]; readyItemsCount: number; onAsk: (question: string) => void }

export function ChatStart({ suggestions, readyItemsCount, onAsk }: Props) {
  return (
    <section className="chat-columns my-auto items-start gap-y-10 py-12">
      <div>
        <h2 className="font-serif text-2xl text-balance">{words.start.title}</h2>
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

/** Shown until the first item is ready. */
function NothingYet() {
  useFreshProps(PROPS)
  useChannel(usePage().props.realtime.accountChannel, 'ItemChanged', (row) => {
    if (!isDeleted(row) && row.state === 'ready') refresh(PROPS)
  })

  return (
    <>
      <p className="mt-3 mb-6 text-pretty text-ink-2">{words.start.nothing}</p>
      <ButtonLink href={route('data.index')} tone="primary">
        {words.start.addKnowledge}
      </ButtonLink>
    </>
  )
}
