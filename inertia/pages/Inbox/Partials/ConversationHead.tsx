import { Link, router } from '@inertiajs/react'
import type { InboxConversation, InboxFilter, InboxMember, InboxRow } from '@protocol/inbox'
import { ChevronLeft, Download, Ellipsis, Hand, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { StateMark } from '~/components/StateMark'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Select } from '~/components/forms/Select'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway } from '~/components/MenuItem'
import { isVisitor } from '~/hooks/use_conversation_channel'
import { common, format, formatCount, inbox as words } from '~/messages'
import { route } from '~/lib/routes'
import { inboxAddress } from './inbox_url'
import { RowState } from './InboxListRow'

type Props = {
  conversation: InboxConversation
  filter: InboxFilter
  members: InboxMember[]
  /** Presence ids. */
  present: ReadonlySet<string>
}

const says = words.conversation
const KEPT = { preserveScroll: true, preserveState: true }

export function ConversationHead({ conversation, filter, members, present }: Props) {
  const { row, visitor, colleagues } = conversation
  const here = colleagues.filter(({ presenceId }) => present.has(presenceId)).map(({ name }) => name)
  const [deleting, setDeleting] = useState(false)
  const isTaken = row.takenOverBy !== null
  const toggleTakeover = () =>
    router.visit(route(isTaken ? 'inbox.takeover.destroy' : 'inbox.takeover.store', row.id), {
      method: isTaken ? 'delete' : 'post',
      preserveScroll: true,
      preserveState: true,
    })

  return (
    <header className="sticky top-0 z-10 grid grid-cols-1 gap-2 border-b bg-paper px-4 py-3 sm:px-8 lg:static lg:py-4">
      <Link
        href={inboxAddress(filter)}
        className="-ms-1 inline-flex w-fit items-center gap-1 rounded-chip text-sm text-ink-2 hover:text-ink lg:hidden"
      >
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.title}
      </Link>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="line-clamp-2 text-lg leading-snug font-semibold break-words">{row.title}</h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
            <span>
              {row.applicationName} · {says.channels[row.channel]}
            </span>
            <WhoAsks visitor={visitor} />
            <span role="status" className="empty:hidden">
              {[...present].some(isVisitor) && <StateMark tone="answered">{says.visitorIsHere}</StateMark>}
            </span>
            <RowState row={row} />
            <span role="status" className="empty:hidden">
              {here.length > 0 &&
                formatCount(says.colleaguesAreHere, here.length, { names: here.join(', ') })}
            </span>
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <Button size="small" tone={isTaken ? 'quiet' : 'primary'} onClick={toggleTakeover}>
            {isTaken ? (
              <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Hand size={16} strokeWidth={1.75} aria-hidden="true" />
            )}
            {isTaken ? says.handBack : says.takeOver}
          </Button>
          <Menu
            label={says.actions}
            buttonClassName="press rounded-chip p-2 text-ink-2 hover:bg-ink/6 hover:text-ink"
            button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
          >
            <MenuAway icon={Download} label={says.export} href={route('inbox.export', row.id)} />
            <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setDeleting(true)} />
          </Menu>
        </div>
      </div>
      {members.length > 1 && <Assignee row={row} members={members} />}
      {deleting && (
        <ConfirmDialog
          open
          title={says.deleteTitle}
          description={says.deleteConsequence}
          confirm={common.delete}
          onConfirm={() => router.delete(route('inbox.destroy', row.id))}
          onCancel={() => setDeleting(false)}
        />
      )}
    </header>
  )
}

function Assignee({ row, members }: { row: InboxRow; members: InboxMember[] }) {
  const choose = (memberId: string) =>
    memberId
      ? router.put(route('inbox.assignee.update', row.id), { member_id: memberId }, KEPT)
      : router.delete(route('inbox.assignee.destroy', row.id), KEPT)
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2">
      {words.assign.label}
      <Select
        quiet
        label={words.assign.label}
        value={row.assignee?.id ?? ''}
        options={[
          { value: '', label: words.assign.none },
          ...members.map(({ id, name, isYou }) => ({
            value: id,
            label: isYou ? format(words.assign.you, { name }) : name,
          })),
        ]}
        onChange={choose}
      />
    </label>
  )
}

function WhoAsks({ visitor }: { visitor: InboxConversation['visitor'] }) {
  const { name, email, phone, id, signed } = visitor
  return (
    <>
      {id && <span className="break-all">{format(says.signedId, { id })}</span>}
      {name && (
        <span className="break-words text-ink">
          {signed.name ? name : format(says.claims, { detail: name })}
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
          {signed.email ? email : format(says.claims, { detail: email })}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underline underline-offset-4">
          {phone}
        </a>
      )}
    </>
  )
}
