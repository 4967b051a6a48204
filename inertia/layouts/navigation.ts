import { BookOpen, Code, House, Inbox, Lightbulb, Link2, Send, type LucideProps } from 'lucide-react'
import { usePage } from '@inertiajs/react'
import { hasRole, type Role } from '@protocol/team'
import type { ComponentType } from 'react'
import { InstagramGlyph, MessengerGlyph, WhatsAppGlyph } from '~/components/MessengerGlyph'
import { QuoteBubble } from '~/components/QuoteBubble'
import type { PageRouteName } from '~/lib/routes'
import { frame as words } from '~/messages'

const { go } = words

export type Destination = {
  name: PageRouteName
  label: string
  icon: ComponentType<LucideProps>
  prefix: string
  /** The minimum role; without one, everyone sees the entry. */
  least?: Role
}

export const MAIN: Destination[] = [
  { name: 'home', label: go.home, icon: House, prefix: '/home' },
  { name: 'inbox.index', label: go.inbox, icon: Inbox, prefix: '/inbox' },
  { name: 'internal-chat.show', label: go.chat, icon: QuoteBubble, prefix: '/chat', least: 'editor' },
  { name: 'data.index', label: go.knowledge, icon: BookOpen, prefix: '/data', least: 'editor' },
]

export const WAITING_AT = 'inbox.index'

/** Behind More on phones, where the bar has no room. */
export const MORE: Destination[] = [
  { name: 'insights.index', label: go.insights, icon: Lightbulb, prefix: '/insights' },
]

export const APPLICATIONS: Destination[] = [
  {
    name: 'applications.biolink.index',
    label: go.bioLinks,

    icon: Link2,
    prefix: '/applications/bio-links',
    least: 'editor',
  },
  {
    name: 'applications.embed.index',
    label: go.embeds,

    icon: Code,
    prefix: '/applications/embeds',
    least: 'editor',
  },
  {
    name: 'applications.facebook.pages',
    label: go.facebook,

    icon: MessengerGlyph,
    prefix: '/applications/facebook',
    least: 'editor',
  },
  {
    name: 'applications.instagram.pages',
    label: go.instagram,

    icon: InstagramGlyph,
    prefix: '/applications/instagram',
    least: 'editor',
  },
  {
    name: 'applications.telegram.index',
    label: go.telegram,

    icon: Send,
    prefix: '/applications/telegram',
    least: 'editor',
  },
  {
    name: 'applications.whatsapp.index',
    label: go.whatsapp,

    icon: WhatsAppGlyph,
    prefix: '/applications/whatsapp',
    least: 'editor',
  },
]

export function shownTo(role: Role | undefined, destinations: Destination[]): Destination[] {
  return destinations.filter(({ least }) => !least || (role !== undefined && hasRole(role, least)))
}

/** The address to find in the navigation: empty on error pages, which belong nowhere. */
export function usePlace(): string {
  const { component, url } = usePage()
  return component === 'Errors/Problem' ? '' : url
}

export function isHere(destination: Destination, url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path === destination.prefix || path.startsWith(`${destination.prefix}/`)
}
