import {
  APPLICATION_KINDS,
  APPLICATION_STATES,
  LEAD_FIELDS,
  LINK_KINDS,
  NEWSLETTER_CHARACTERS,
  PAYMENT_CHARACTERS,
  STRICTNESS,
  SUBSCRIBER_STATES,
  WIDGET_ICONS,
  WIDGET_SCHEMES,
} from '#protocol/applications'
import { isHexColor } from '#protocol/colors'
import { handleProblem } from '#protocol/handles'
import { LIMITS } from '#protocol/limits'
import { LOCALES } from '#protocol/profile'
import { PAGE_THEMES } from '#protocol/themes'
import { linkAddress } from '#src/applications/biolink/link_input'
import { allowedDomain } from '#src/applications/embed/embed_settings'
import { isRegion } from '#src/knowledge/connectors/bucket/bucket_address'
import { parseWebAddress } from '#src/shared/fetch/web_address'
import { DamagedArchive } from './manifest.js'
import type { Row } from './owned_rows.js'

type Check = (value: unknown) => boolean

const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const text =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max
const listOf =
  (each: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(each)
const record =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Row)[name]))
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

const color: Check = (value) => typeof value === 'string' && isHexColor(value)
const webAddress: Check = (value) => typeof value === 'string' && parseWebAddress(value, null).ok
const fileAddress: Check = (value) => typeof value === 'string' && URL.parse(value)?.protocol === 'file:'

/** The validation of the forms, for columns that visitors' pages or requests of this server use. */
const COLUMNS: Record<string, Record<string, Check>> = {
  data_sources: { feed_url: orNull(webAddress) },
  data_items: { url: orNull(webAddress) },
  handles: { handle: (value) => typeof value === 'string' && handleProblem(value) === null },
  profile_links: {
    kind: oneOf(LINK_KINDS),
    price: text(PAYMENT_CHARACTERS),
    button: text(PAYMENT_CHARACTERS),
    url: (value) => value === '' || (typeof value === 'string' && linkAddress(value) !== null),
  },
  subscribers: { state: oneOf(SUBSCRIBER_STATES), locale: oneOf(LOCALES) },
  applications: {
    kind: oneOf(APPLICATION_KINDS),
    state: oneOf(APPLICATION_STATES),
    strictness: oneOf(STRICTNESS),
    name: text(LIMITS.nameCharacters),
    introduction: text(LIMITS.introductionCharacters),
    master_prompt: text(LIMITS.masterPromptCharacters),
  },
}

const pictureName: Check = (value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** Settings may be missing; present ones must be valid. */
const SETTINGS: Record<string, Check> = {
  allowedDomains: listOf((value) => typeof value === 'string' && allowedDomain(value) === value),
  colors: record({ accent: color, onAccent: color }),
  pageColors: orNull(record({ background: color, text: color, accent: color })),
  theme: oneOf(PAGE_THEMES),
  position: oneOf(['left', 'right']),
  scheme: oneOf(WIDGET_SCHEMES),
  icon: oneOf(WIDGET_ICONS),
  leadFields: listOf(oneOf(LEAD_FIELDS)),
  zIndex: Number.isSafeInteger,
  logo: orNull(pictureName),
  favicon: orNull(pictureName),
  madeWith: (value) => typeof value === 'boolean',
  newsletter: record({
    shown: (value) => typeof value === 'boolean',
    asksName: (value) => typeof value === 'boolean',
    heading: text(NEWSLETTER_CHARACTERS.heading),
    text: text(NEWSLETTER_CHARACTERS.text),
    button: text(NEWSLETTER_CHARACTERS.button),
    consent: text(NEWSLETTER_CHARACTERS.consent),
  }),
}

/** A source's options that become part of addresses. Other options are checked where they are used. */
const OPTIONS: Record<string, Check> = {
  publicUrl: webAddress,
  region: (value) => typeof value === 'string' && isRegion(value),
}

/** Throws for a row that no form would have saved. */
export function checkRow(table: string, row: Row): void {
  for (const [column, check] of Object.entries(COLUMNS[table] ?? {}))
    if (column in row && !check(row[column])) throw new DamagedArchive(`${table}.${column}`)
  if (table === 'applications') checkObject(`${table}.settings`, row.settings, SETTINGS)
  if (table !== 'data_sources') return
  // Folders are checked by this server's settings with every sync.
  const isAddress = row.kind === 'folder' ? fileAddress : webAddress
  if (!orNull(isAddress)(row.url ?? null)) throw new DamagedArchive(`${table}.url`)
  checkObject(`${table}.options`, row.options ?? {}, OPTIONS)
}

function checkObject(place: string, stored: unknown, checks: Record<string, Check>): void {
  const fields = objectOf(stored)
  if (!fields) throw new DamagedArchive(place)
  for (const [name, check] of Object.entries(checks))
    if (Object.hasOwn(fields, name) && !check(fields[name])) throw new DamagedArchive(`${place}.${name}`)
}

/** SQLite stores JSON as text. */
function objectOf(stored: unknown): Row | null {
  try {
    const parsed: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Row) : null
  } catch {
    return null
  }
}
