import { usePage } from '@inertiajs/react'
import { isDeleted } from '@protocol/realtime'
import { ButtonLink } from '~/components/ButtonLink'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { internalChat as words } from '~/messages'
import { refresh } from '~/lib/refresh'
import { route } from '~/lib/routes'

const PROPS = ['readyItemsCount', 'suggestions', 'sources']

/** Gives way by itself as soon as the first item is ready. */
export function NothingYet() {
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
