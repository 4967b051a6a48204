import { Link, router, usePage } from '@inertiajs/react'
import type { InboxFilter, InboxPage } from '@protocol/inbox'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { ButtonLink } from '~/components/ButtonLink'
import { useDesktop } from '~/hooks/use_wide_screen'
import { formatCount, inbox as words } from '~/messages'
import { route } from '~/lib/routes'
import { inboxAddress } from './inbox_url'

const { nothingOpen: labels } = words

/** The pane beside the list. Opens the conversation that has waited longest, if there is one. */
export function NothingOpen({ filter, list }: { filter: InboxFilter; list: InboxPage }) {
  const isDesktop = useDesktop()
  const waiting = list.rows.find(({ wantsPersonAt }) => wantsPersonAt)
  const newest = list.rows[0]
  const open = useEffectEvent((id: string) =>
    router.visit(inboxAddress(filter, id), { replace: true, preserveScroll: true, preserveState: true })
  )
  const opened = isDesktop ? waiting?.id : undefined
  useEffect(() => {
    if (opened) open(opened)
  }, [opened])
  const needYou = usePage().props.waiting
  if (!isDesktop || waiting) return null
  if (!newest)
    // The list says that nothing was found.
    return (
      needYou > 0 && (
        <div className="grid content-center justify-items-center gap-3 px-8 text-ink-2">
          <p>{formatCount(labels.waiting, needYou)}</p>
          <ButtonLink size="small" href={route('inbox.index')}>
            {formatCount(labels.showWaiting, needYou)}
          </ButtonLink>
        </div>
      )
    )
  return (
    <div className="grid content-center justify-items-start gap-6 px-8 lg:px-16">
      <p className="max-w-[24ch] font-serif text-2xl text-balance">
        {needYou === 0 ? labels.title : labels.choose}
      </p>
      <ButtonLink tone="primary" href={inboxAddress(filter, newest.id)}>
        {labels.openNewest}
      </ButtonLink>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span>
          <Key name="J" /> <Key name="K" /> {labels.keys.step}
        </span>
        <span>
          <Key name="R" /> {labels.keys.reply}
        </span>
      </p>
    </div>
  )
}

/** On phones, where an open conversation covers the list. */
export function BackToInbox({ filter }: { filter: InboxFilter }) {
  return (
    <Link
      href={inboxAddress(filter)}
      aria-label={words.title}
      className="press -ms-3 grid size-11 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-ink/6 hover:text-ink lg:hidden"
    >
      <ChevronLeft size={20} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="me-0.5 inline-grid size-6 place-items-center rounded-md border bg-sheet font-sans text-xs">
      {name}
    </kbd>
  )
}
