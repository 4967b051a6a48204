import {
  BookOpen,
  Code,
  House,
  Inbox,
  Lightbulb,
  Link2,
  MessageSquareQuote,
  MessagesSquare,
  type LucideIcon,
} from 'lucide-react'

export type Destination = { name: string; label: string; short: string; icon: LucideIcon; prefix: string }

export const MAIN: Destination[] = [
  { name: 'home', label: 'Home', short: 'Home', icon: House, prefix: '/home' },
  { name: 'data.index', label: 'Knowledge', short: 'Knowledge', icon: BookOpen, prefix: '/data' },
  { name: 'inbox.index', label: 'Inbox', short: 'Inbox', icon: Inbox, prefix: '/inbox' },
  { name: 'internal-chat.index', label: 'Chat', short: 'Chat', icon: MessageSquareQuote, prefix: '/chat' },
]

/** Reached from the account's menu on phones, where the bar has no room. */
export const MORE: Destination[] = [
  { name: 'insights.index', label: 'Insights', short: 'Insights', icon: Lightbulb, prefix: '/insights' },
]

export const APPLICATIONS: Destination[] = [
  {
    name: 'applications.biolink.index',
    label: 'Bio links',
    short: 'Bio links',
    icon: Link2,
    prefix: '/applications/bio-links',
  },
  {
    name: 'applications.embed.index',
    label: 'Embeds',
    short: 'Embeds',
    icon: Code,
    prefix: '/applications/embeds',
  },
  {
    name: 'applications.facebook.pages',
    label: 'Facebook',
    short: 'Facebook',
    icon: MessagesSquare,
    prefix: '/applications/facebook',
  },
]

export function isHere(destination: Destination, url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path === destination.prefix || path.startsWith(`${destination.prefix}/`)
}
