import {
  DEFAULT_WIDGET_COLORS,
  type LeadField,
  type NewsletterForm,
  type WidgetColors,
  type WidgetIcon,
  type WidgetPosition,
  type WidgetScheme,
} from '#protocol/applications'
import type { PageColors, PageLayout, PageTheme } from '#protocol/themes'

/** Settings that only some kinds of application have, stored as JSON. */
export type ApplicationSettings = {
  greeting: string
  colors: WidgetColors
  position: WidgetPosition
  /** Origins, or `https://*.example.com`; empty allows every page. */
  allowedDomains: string[]
  /** Encrypted at rest. */
  identitySecret: string | null
  icon: WidgetIcon
  scheme: WidgetScheme
  zIndex: number
  /** Contact details to ask a visitor for, never before the first message. */
  leadFields: LeadField[]
  theme: PageTheme
  layout: PageLayout
  /** Override the theme's colors. */
  pageColors: PageColors | null
  newsletter: NewsletterForm
  /** The picture's content hash. */
  avatar: string | null
  /** The picture of the Cover layout, one of the application's `link_pictures`. */
  cover: string | null
  /** Listed in the sitemap and open to search engines. */
  discoverable: boolean
  /** Whether visitors see the websites and feeds it answers from and can open what is quoted from uploads. */
  showsSources: boolean
  /** The reply when the content has no answer; empty for the default. */
  notCovered: string
  /**
   * What happens when a visitor asks for a human agent: nothing, or the inbox with an optional email, and the
   * reply.
   */
  person: PersonSettings
  /** The application's daily limit of answers, null for none, and the reply once it is reached. */
  budget: BudgetSettings
  /** Content hashes of pictures that replace this installation's; null for none. */
  logo: string | null
  favicon: string | null
  /** Whether visitors' pages name this installation. */
  madeWith: boolean
}

type PersonSettings = { offer: boolean; mail: boolean; reply: string }
type BudgetSettings = { answersADay: number | null; reply: string }

export const NO_SETTINGS: ApplicationSettings = {
  greeting: '',
  colors: DEFAULT_WIDGET_COLORS,
  position: 'right',
  allowedDomains: [],
  identitySecret: null,
  icon: 'quote',
  scheme: 'auto',
  zIndex: 2_147_483_000,
  leadFields: [],
  theme: 'system',
  layout: 'letter',
  pageColors: null,
  newsletter: { shown: false, heading: '', text: '', button: '', asksName: false, consent: '' },
  avatar: null,
  cover: null,
  discoverable: true,
  showsSources: true,
  notCovered: '',
  person: { offer: true, mail: true, reply: '' },
  budget: { answersADay: null, reply: '' },
  logo: null,
  favicon: null,
  madeWith: true,
}
