export { clock as formatMoment } from '@protocol/chat/clock'
import { common, format, pageLanguage } from '~/messages'

const LOCALE = pageLanguage()
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
const calendar = new Intl.DateTimeFormat(LOCALE, DAY)
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium' })
const hour = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' })
const languages = new Intl.DisplayNames(LOCALE, {
  type: 'language',
  style: 'short',
  languageDisplay: 'standard',
})
const minute = new Intl.DateTimeFormat(LOCALE, { ...DAY, hour: 'numeric', minute: '2-digit' })

const STEPS: Array<['day' | 'hour' | 'minute', number]> = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export function formatNumber(value: number): string {
  return value.toLocaleString(LOCALE)
}

/** 7 as "+7". */
export function formatChange(change: number): string {
  return change.toLocaleString(LOCALE, { signDisplay: 'always' })
}

/** 0.63 as "63%" or "63 %". */
export function formatShare(share: number): string {
  return share.toLocaleString(LOCALE, { style: 'percent' })
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  const inUnits = (unit: number) => (bytes / unit).toLocaleString(LOCALE, { maximumFractionDigits: 1 })
  return bytes < 1_000_000_000 ? `${inUnits(1_000_000)} MB` : `${inUnits(1_000_000_000)} GB`
}

export function formatDate(iso: string): string {
  return calendar.format(new Date(iso))
}

/** Without the year. */
export function formatDay(iso: string): string {
  return dayAndMonth.format(new Date(iso))
}

/** "just now", "5 minutes ago" or short "5m ago"; the date after a week. */
export function formatAgo(iso: string, { short = false } = {}): string {
  const elapsedMs = new Date(iso).getTime() - Date.now()
  if (Math.abs(elapsedMs) > 7 * 86_400_000) return formatDate(iso)
  for (const [unit, unitMs] of STEPS) {
    if (Math.abs(elapsedMs) < unitMs) continue
    const elapsed = Math.round(elapsedMs / unitMs)
    return short ? shortTime(-elapsed, unit) : relative.format(elapsed, unit)
  }
  return common.justNow
}

function shortTime(count: number, unit: 'day' | 'hour' | 'minute'): string {
  const time = count.toLocaleString(LOCALE, { style: 'unit', unit, unitDisplay: 'narrow' })
  return format(common.shortAgo, { time })
}

/** Date and time in the browser's time zone. */
export function formatMinute(iso: string): string {
  return minute.format(new Date(iso))
}

export function formatTime(iso: string): string {
  return hour.format(new Date(iso))
}

/** Time with seconds in the browser's time zone. */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso))
}

export function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? url
}

/** Empty for the start of a website. */
export function pathOf(url: string): string {
  return URL.parse(url)?.pathname.replace(/\/$/, '') ?? ''
}

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}

/** Words average six characters including the space; two significant digits are as precise as that allows. */
export function aboutWords(characters: number): number {
  return Math.max(1, Number(Math.round(characters / 6).toPrecision(2)))
}

/** Of a BCP 47 tag, in the language of the page. */
export function languageName(tag: string): string {
  return languages.of(tag) ?? tag
}
