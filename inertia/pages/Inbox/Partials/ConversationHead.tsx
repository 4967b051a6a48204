import { router } from '@inertiajs/react'
import type { InboxConversation, InboxFilter, InboxMember, InboxRow } from '@protocol/inbox'
import { Download, Ellipsis, Hand, Trash2, Undo2, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { StateMark } from '~/components/StateMark'
import { VisitButton } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Select } from '~/components/forms/Select'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuExternalLink } from '~/components/MenuItem'
import { isVisitor } from '~/hooks/use_conversation_channel'
import { useDesktop } from '~/hooks/use_wide_screen'
import { common, format, formatCount, inbox as words } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'
import { BackToInbox } from './NothingOpen'
import { RowState } from './InboxListRow'

type Props = {
  conversation: InboxConversation
  filter: InboxFilter
  members: InboxMember[]
  /** Presence ids. */
  present: ReadonlySet<string>
}

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

const labels = words.conversation
const PRESERVED = { preserveScroll: true, preserveState: true }

export function ConversationHead({ conversation, filter, members, present }: Props) {
  const { row, visitor, colleagues } = conversation
  const here = colleagues.filter(({ presenceId }) => present.has(presenceId)).map(({ name }) => name)
  const [asking, setAsking] = useState<'delete' | 'assignee' | null>(null)
  const isDesktop = useDesktop()
  const isTeam = members.length > 1
  const isTaken = row.takenOverBy !== null
  const toggleTakeover = () =>
    router.visit(route(isTaken ? 'inbox.takeover.destroy' : 'inbox.takeover.store', row.id), {
      method: isTaken ? 'delete' : 'post',
      preserveScroll: true,
      preserveState: true,
    })
  const TakeoverIcon = isTaken ? Undo2 : Hand
  const takeover = isTaken ? labels.handBack : labels.takeOver

  const facts = (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <span className="facts-line">
        <span className="truncate">{row.applicationName}</span>
        <span className="max-lg:hidden">{labels.channels[row.channel]}</span>
      </span>
      <VisitorDetails visitor={visitor} />
      <span role="status" className="empty:hidden">
        {[...present].some(isVisitor) && <StateMark tone="answered">{labels.visitorIsHere}</StateMark>}
      </span>
      <RowState row={row} />
      <span role="status" className="empty:hidden">
        {here.length > 0 && formatCount(labels.colleaguesAreHere, here.length, { names: here.join(', ') })}
      </span>
    </p>
  )
  const takeoverButton = (
    <VisitButton size="small" tone={isTaken ? 'quiet' : 'primary'} onClick={toggleTakeover}>
      <TakeoverIcon size={16} strokeWidth={1.75} aria-hidden="true" />
      {takeover}
    </VisitButton>
  )

  return (
    <header className="sticky top-0 z-10 grid grid-cols-1 gap-2 border-b bg-paper px-4 py-2 sm:px-8 lg:static lg:pt-9 lg:pb-3">
      <div className="flex items-center justify-between gap-3 max-lg:gap-1 lg:items-start">
        <BackToInbox filter={filter} />
        <div className="min-w-0 flex-1">
          <h2
            title={row.title}
            className="line-clamp-2 leading-snug font-semibold break-words lg:line-clamp-1"
          >
            {row.title}
          </h2>
          {isDesktop && facts}
        </div>
        <div className="flex shrink-0 items-center gap-2">
          {isDesktop && isTeam && <Assignee row={row} members={members} quiet />}
          {isDesktop && takeoverButton}
          <Menu
            label={labels.actions}
            buttonClassName="press rounded-chip p-2 text-ink-2 hover:bg-ink/6 hover:text-ink"
            button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
          >
            {!isDesktop && isTeam && (
              <MenuAction
                icon={UserRound}
                label={words.assign.change}
                hint={row.assignee ? `${words.assign.label}: ${nameOf(row.assignee)}` : words.assign.none}
                onSelect={() => setAsking('assignee')}
              />
            )}
            <MenuExternalLink icon={Download} label={labels.export} href={route('inbox.export', row.id)} />
            <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setAsking('delete')} />
          </Menu>
        </div>
      </div>
      {!isDesktop && (
        <div className="flex items-center justify-between gap-3">
          {facts}
          <div className="shrink-0">{takeoverButton}</div>
        </div>
      )}
      {asking === 'assignee' && (
        <Suspense fallback={null}>
          <Dialog open onClose={() => setAsking(null)} title={words.assign.change}>
            <div className="mt-5">
              <Assignee row={row} members={members} />
            </div>
          </Dialog>
        </Suspense>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          open
          title={labels.deleteTitle}
          description={labels.deleteConsequence}
          confirm={common.delete}
          onConfirm={() => router.delete(route('inbox.destroy', row.id))}
          onCancel={() => setAsking(null)}
        />
      )}
    </header>
  )
}

type AssigneeProps = { row: InboxRow; members: InboxMember[]; quiet?: boolean }

function Assignee({ row, members, quiet }: AssigneeProps) {
  const choose = (memberId: string) =>
    memberId
      ? router.put(route('inbox.assignee.update', row.id), { member_id: memberId }, PRESERVED)
      : router.delete(route('inbox.assignee.destroy', row.id), PRESERVED)
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2">
      <span className={quiet ? 'sr-only' : undefined}>{words.assign.label}</span>
      <Select
        quiet
        label={words.assign.label}
        value={row.assignee?.id ?? ''}
        options={[
          { value: '', label: words.assign.none },
          ...members.map((member) => ({ value: member.id, label: nameOf(member) })),
        ]}
        onChange={choose}
      />
    </label>
  )
}

function nameOf({ name, isYou }: InboxMember): string {
  return isYou ? format(words.assign.you, { name }) : name
}

function VisitorDetails({ visitor }: { visitor: InboxConversation['visitor'] }) {
  const { name, email, phone, id, signed } = visitor
  return (
    <>
      {id && <span className="break-all">{format(labels.signedId, { id })}</span>}
      {name && (
        <span className="break-words text-ink">
          {signed.name ? name : format(labels.claims, { detail: name })}
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
          {signed.email ? email : format(labels.claims, { detail: email })}
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
