import { router } from '@inertiajs/react'
import type { Digest, InboxApplication } from '@protocol/inbox'
import { BellOff, CalendarDays, Check, Contact, Ellipsis, Mail, Settings2 } from 'lucide-react'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { inbox as words } from '~/messages'
import { route } from '~/lib/routes'

const { menu } = words
const DIGESTS: Array<{ value: Digest; label: string; icon: typeof Mail }> = [
  { value: 'daily', label: menu.digests.daily, icon: Mail },
  { value: 'weekly', label: menu.digests.weekly, icon: CalendarDays },
  { value: 'never', label: menu.digests.never, icon: BellOff },
]
const SHOWN = 12

export function InboxMenu({ applications, digest }: { applications: InboxApplication[]; digest: Digest }) {
  return (
    <Menu
      label={menu.label}
      buttonClassName="press rounded-chip p-2 text-ink-2 hover:bg-ink/6 hover:text-ink"
      button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {DIGESTS.map(({ value, label, icon }) => (
        <MenuAction
          key={value}
          icon={value === digest ? Check : icon}
          label={label}
          hint={value === digest ? menu.asItIs : undefined}
          onSelect={() =>
            router.put(route('inbox.digest.update'), { every: value }, { preserveScroll: true })
          }
        />
      ))}
      <MenuAway icon={Contact} label={menu.leads} href={route('inbox.leads.export')} />
      {applications.slice(0, SHOWN).map(({ id, name }) => (
        <MenuGo
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
