import {
  DEFAULT_WIDGET_COLORS,
  type LeadField,
  type WidgetColors,
  type WidgetIcon,
  type WidgetPosition,
  type WidgetScheme,
} from '#protocol/applications'
import type { PageColors, PageLayout, PageTheme } from '#protocol/themes'

/** Settings of some kinds of application, stored as JSON. */
export type ApplicationSettings = {
  greeting: string
  colors: WidgetColors
  position: WidgetPosition
  /** Origins, or `https://*.example.com`; empty means every page. */
  allowedDomains: string[]
  /** Encrypted at rest. */
  identitySecret: string | null
  icon: WidgetIcon
  scheme: WidgetScheme
  zIndex: number
  /** What a visitor may be asked for, never before the first message. */
  leadFields: LeadField[]
  theme: PageTheme
  layout: PageLayout
  /** Instead of the theme's. */
  pageColors: PageColors | null
  /** Names the picture by its content. */
  avatar: string | null
  /** In the sitemap and open to search engines. */
  discoverable: boolean
  /** Whether visitors are told the websites and feeds that it answers from, and open what is quoted from uploads. */
  showsSources: boolean
  /** What it says when the content has no answer; empty for the usual sentence. */
  notCovered: string
  /** What happens when a visitor asks for a person: nothing, or the inbox, with a mail or without, and what they read. */
  person: PersonSettings
  /** The application's answers a day; null for as many as are asked. The sentence is what visitors read after that. */
  budget: BudgetSettings
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
  avatar: null,
  discoverable: true,
  showsSources: true,
  notCovered: '',
  person: { offer: true, mail: true, reply: '' },
  budget: { answersADay: null, reply: '' },
}
