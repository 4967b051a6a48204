import {
  BookOpen,
  Code,
  House,
  Inbox,
  Lightbulb,
  Link2,
  MessageSquareQuote,
  type LucideProps,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { MessengerGlyph } from '~/components/MessengerGlyph'
import type { PageRouteName } from '~/lib/routes'
import { frame as words } from '~/messages'

const { go } = words

export type Destination = {
  name: PageRouteName
  label: string
  icon: ComponentType<LucideProps>
  prefix: string
}

export const MAIN: Destination[] = [
  { name: 'home', label: go.home, icon: House, prefix: '/home' },
  { name: 'inbox.index', label: go.inbox, icon: Inbox, prefix: '/inbox' },
  { name: 'internal-chat.show', label: go.chat, icon: MessageSquareQuote, prefix: '/chat' },
  { name: 'data.index', label: go.knowledge, icon: BookOpen, prefix: '/data' },
]

export const WAITING_AT = 'inbox.index'

/** Under More on phones, where the bar has no room. */
export const MORE: Destination[] = [
  { name: 'insights.index', label: go.insights, icon: Lightbulb, prefix: '/insights' },
]

export const APPLICATIONS: Destination[] = [
  {
    name: 'applications.biolink.index',
    label: go.bioLinks,

    icon: Link2,
    prefix: '/applications/bio-links',
  },
  {
    name: 'applications.embed.index',
    label: go.embeds,

    icon: Code,
    prefix: '/applications/embeds',
  },
  {
    name: 'applications.facebook.pages',
    label: go.facebook,

    icon: MessengerGlyph,
    prefix: '/applications/facebook',
  },
]

export function isHere(destination: Destination, url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path === destination.prefix || path.startsWith(`${destination.prefix}/`)
}
