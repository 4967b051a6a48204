import { usePage } from '@inertiajs/react'
import type { InboxFilter, InboxPage } from '@protocol/inbox'
import { ButtonLink } from '~/components/ButtonLink'
import { inbox as words, formatCount } from '~/messages'
import { inboxAddress } from './inbox_url'

const { nothingOpen: says } = words

/** The empty pane beside the list: shows who is waiting, with a link to them. */
export function NothingOpen({ filter, list }: { filter: InboxFilter; list: InboxPage }) {
  const { waiting } = usePage().props
  const next = list.rows.find(({ wantsPersonAt }) => wantsPersonAt) ?? list.rows[0]
  return (
    <div className="hidden place-content-center justify-items-center gap-6 px-8 text-center lg:grid">
      <p className="max-w-[24ch] font-serif text-2xl text-balance">
        {waiting === 0 ? says.none : formatCount(says.waiting, waiting)}
      </p>
      {next && (
        <ButtonLink tone="primary" href={inboxAddress(filter, next.id)}>
          {next.wantsPersonAt ? says.openWaiting : says.openNewest}
        </ButtonLink>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span>
          <Key name="J" /> <Key name="K" /> {says.keys.step}
        </span>
        <span>
          <Key name="R" /> {says.keys.reply}
        </span>
      </p>
    </div>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="me-0.5 inline-grid size-6 place-items-center rounded-md border bg-sheet font-sans text-xs">
      {name}
    </kbd>
  )
}
