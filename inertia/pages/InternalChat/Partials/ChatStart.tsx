import { usePage } from '@inertiajs/react'
import { isDeleted } from '@protocol/realtime'
import { cx } from '~/components/cx'
import { AnswerSample } from '~/components/AnswerSample'
import { internalChat as words, formatCount } from '~/messages'
import { ButtonLink } from '~/components/ButtonLink'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { refresh } from '~/lib/refresh'
import { route } from '~/lib/routes'

const PROPS = ['readyItemsCount', 'suggestions', 'sources']

/** The composer follows it, and then what to ask. */
export function ChatStart({ readyItemsCount }: { readyItemsCount: number }) {
  return (
    <section
      className={cx('chat-columns items-start gap-y-10', readyItemsCount === 0 ? 'py-12' : 'pt-[16dvh]')}
    >
      <div>
        <h2 className="font-serif text-2xl text-balance">{words.start.title}</h2>
        {readyItemsCount === 0 ? (
          <NothingYet />
        ) : (
          <p className="mt-3 text-pretty text-ink-2">{formatCount(words.start.about, readyItemsCount)}</p>
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
