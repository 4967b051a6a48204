import { router, usePage } from '@inertiajs/react'
import type { Digest, InboxApplication } from '@protocol/inbox'
import { hasRole, type Role } from '@protocol/team'
import { Bell, BellOff, CalendarDays, Check, Contact, Ellipsis, Mail, MailX, Settings2 } from 'lucide-react'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuExternalLink, MenuLink } from '~/components/MenuItem'
import { inbox as words } from '~/messages'
import { route } from '~/lib/routes'

const { menu } = words
const NOTICES = [
  { value: true, label: menu.notices.on, icon: Bell },
  { value: false, label: menu.notices.off, icon: BellOff },
]
const DIGESTS: Array<{ value: Digest; label: string; icon: typeof Mail }> = [
  { value: 'daily', label: menu.digests.daily, icon: Mail },
  { value: 'weekly', label: menu.digests.weekly, icon: CalendarDays },
  { value: 'never', label: menu.digests.never, icon: MailX },
]
const SHOWN = 12
const STAYS = { preserveScroll: true }

type Props = { applications: InboxApplication[]; digest: Digest; notified: boolean }

export function InboxMenu({ applications, digest, notified }: Props) {
  const role = usePage().props.auth.workspace?.role
  const isAtLeast = (least: Role) => role !== undefined && hasRole(role, least)
  return (
    <Menu
      label={menu.label}
      buttonClassName="press rounded-chip p-2 text-ink-2 hover:bg-ink/6 hover:text-ink"
      button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {NOTICES.map(({ value, label, icon }) => (
        <MenuAction
          key={label}
          icon={value === notified ? Check : icon}
          label={label}
          hint={value === notified ? menu.asItIs : undefined}
          onSelect={() => router.put(route('inbox.notices.update'), { notified: value }, STAYS)}
        />
      ))}
      {isAtLeast('admin') &&
        DIGESTS.map(({ value, label, icon }) => (
          <MenuAction
            key={value}
            icon={value === digest ? Check : icon}
            label={label}
            hint={value === digest ? menu.asItIs : undefined}
            onSelect={() => router.put(route('inbox.digest.update'), { every: value }, STAYS)}
          />
        ))}
      {isAtLeast('admin') && (
        <MenuExternalLink icon={Contact} label={menu.leads} href={route('inbox.leads.export')} />
      )}
      {isAtLeast('editor') &&
        applications
          .slice(0, SHOWN)
          .map(({ id, name }) => (
            <MenuLink
              key={id}
              icon={Settings2}
              label={name}
              hint={menu.handover}
              href={route('applications.handover.edit', id)}
            />
          ))}
    </Menu>
  )
}
