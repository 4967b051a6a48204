import type { ApplicationKind } from '@protocol/applications'
import { Code, Link2, Send } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LucideProps } from 'lucide-react'
import { InstagramGlyph, MessengerGlyph, WhatsAppGlyph } from '~/components/MessengerGlyph'
import { applications as words } from '~/messages'
import { route } from '~/lib/routes'

type Kind = { label: string; icon: ComponentType<LucideProps>; urlOf: (id: string) => string }

export const APPLICATION_KINDS: Record<ApplicationKind, Kind> = {
  biolink: {
    label: words.kinds.biolink,
    icon: Link2,
    urlOf: (id) => route('applications.biolink.introduction.edit', id),
  },
  embed: {
    label: words.kinds.embed,
    icon: Code,
    urlOf: (id) => route('applications.embed.guide', id),
  },
  facebook: {
    label: words.kinds.facebook,
    icon: MessengerGlyph,
    urlOf: (id) => route('applications.facebook.master-prompt.edit', id),
  },
  instagram: {
    label: words.kinds.instagram,
    icon: InstagramGlyph,
    urlOf: (id) => route('applications.instagram.master-prompt.edit', id),
  },
  telegram: {
    label: words.kinds.telegram,
    icon: Send,
    urlOf: (id) => route('applications.telegram.master-prompt.edit', id),
  },
  whatsapp: {
    label: words.kinds.whatsapp,
    icon: WhatsAppGlyph,
    urlOf: (id) => route('applications.whatsapp.master-prompt.edit', id),
  },
}
