import { usePage } from '@inertiajs/react'
import { isDeleted } from '@protocol/realtime'
import { AnswerSample } from '~/components/AnswerSample'
import { internalChat as words, formatCount } from '~/messages'
import { EmptyState } from '~/components/EmptyState'
import { ButtonLink } from '~/components/ButtonLink'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { refresh } from '~/lib/refresh'
import { route } from '~/lib/routes'

const PROPS = ['readyItemsCount', 'suggestions', 'sources']

/** The composer follows it, and then what to ask. */
export function ChatStart({ readyItemsCount }: { readyItemsCount: number }) {
  if (readyItemsCount === 0) return <NothingYet />
  return (
    <section className="chat-columns items-start gap-y-10 pt-[14dvh]">
      <div>
        <h2 className="font-serif text-2xl text-balance">{words.start.title}</h2>
        <p className="mt-3 text-pretty text-ink-2">{formatCount(words.start.about, readyItemsCount)}</p>
      </div>
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
    <EmptyState
      title={words.start.titleEmpty}
      sample={<AnswerSample />}
      action={
        <ButtonLink href={route('data.index')} tone="primary">
          {words.start.addKnowledge}
        </ButtonLink>
      }
    >
      {words.start.nothing}
    </EmptyState>
  )
}
