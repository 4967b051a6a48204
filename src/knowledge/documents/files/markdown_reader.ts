import type { Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { blocksOf } from '../split/blocks.js'
import { cleanText } from '../text/clean_text.js'
import { visibleMarkdown } from '../text/visible_markdown.js'
import { oneLine } from '../text/one_line.js'
import { buildDocument } from './build_document.js'
import { isDeclaredAs } from './sniff.js'
import { parse } from 'yaml'

/** Keeps Markdown as its readers see it; of front matter, keeps the text but not the settings. */
export class MarkdownReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.decoded !== null && isDeclaredAs('markdown', input)
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const matter = frontMatter(cleanText(input.decoded ?? ''))
    const body = cleanText(visibleMarkdown(matter.body))
    const intro =
      matter.text !== '' && !body.includes(matter.text) ? `${visibleMarkdown(matter.text)}\n\n` : ''
    const text = cleanText(intro + body)
    return buildDocument({
      text,
      title: matter.title ?? htmlHeading(matter.body) ?? titleAmongHeadings(text) ?? logoName(matter.body),
      metadata: { byline: matter.author },
    })
  }
}

export function firstHeading(text: string): string | null {
  const heading = blocksOf(text.slice(0, 20_000)).find((block) => block.kind === 'heading')
  return heading?.kind === 'heading' ? oneLine(heading.text) : null
}

/** How much of a file is searched for what names it. */
const TITLE_CHARACTERS = 20_000
const OPENING_CHARACTERS = 4_000
const HTML_HEADING = /^([\s\S]*?)<h1\b([^<>]{0,500})>([\s\S]{0,2000}?)<\/h1>/i
const LOGO = /^\s{0,100}\[?!\[([^[\]\n]{1,60})\]\(/
/** "Build status", "npm version": says nothing about the name. */
const BADGE =
  /\b(?:badge|build|ci|coverage|dependenc\w+|discord|docs|downloads|licen[cs]e|npm|pypi|status|tests?|version)\b/i

/** Opens a text without a title, where it is not the only heading of its level. */
const SECTION =
  /^(?:about|(?:table of )?contents|features|getting started|install(?:ation|ing)?|introduction|overview|quick ?start|requirements|usage|what(?:[’']s| is) (?:it|this)\??|inhalt|einleitung|überblick)$/i

/** A README often opens with its name in HTML, around or instead of its logo. */
function htmlHeading(body: string): string | null {
  const [, before = '', attributes = '', content = ''] =
    HTML_HEADING.exec(body.slice(0, OPENING_CHARACTERS)) ?? []
  // Only badges may precede it: an `<h1>` further down is a sample or a section.
  if (/\p{L}/u.test(visibleMarkdown(before))) return null
  const alternative = /\balt="([^"<>]{1,100})"/i.exec(content)?.[1]
  const words = visibleMarkdown(content)
  const titled = /\btitle="([^"<>]{1,100})"/i.exec(attributes)?.[1]
  return oneLine(words) ?? oneLine(titled ?? '') ?? nameIn(alternative)
}

/**
 * The only heading of the highest level, or the first one if nothing precedes it: "Features" is the first of many sections in a
 * text that has no heading for itself.
 */
function titleAmongHeadings(text: string): string | null {
  const blocks = blocksOf(text.slice(0, TITLE_CHARACTERS))
  const headings = blocks.filter((block) => block.kind === 'heading')
  const highest = Math.min(...headings.map(({ level }) => level))
  const [first, ...others] = headings.filter(({ level }) => level === highest)
  if (!first) return null
  const isOpening = highest === 1 && blocks[0] === first && !SECTION.test(first.text)
  return others.length === 0 || isOpening ? oneLine(first.text) : null
}

function logoName(body: string): string | null {
  const alternative = LOGO.exec(body)?.[1]
  return alternative && !BADGE.test(alternative) ? nameIn(alternative) : null
}

function nameIn(alternative = ''): string | null {
  return oneLine(alternative.replace(/\s+(?:logo|banner|icon)$/i, ''))
}

type FrontMatter = {
  title: string | null
  author: string | null
  /** The visible part as Markdown: descriptions as paragraphs, short facts as "Location: 12 High Street". */
  text: string
  body: string
}

const FRONT_MATTER = /^(?:---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)|\+\+\+\n([\s\S]{0,20000}?)\n\+\+\+)(?:\n|$)/
/** Pelican and MultiMarkdown open with `Title: …` lines; others end them with a rule. */
const BARE_MATTER =
  /^(?=(?:[A-Za-z][\w-]{0,40}:.{0,500}\n){0,30}?title: )((?:[A-Za-z][\w-]{0,40}:(?: .{0,500})?\n){1,30})\n?(?:-{2,}(?:\n|$)|(?<=\n\n))/i
/** Settings of the site generator that readers never see. */
const SETTINGS =
  /^(?:(?:page|nav|menu|sidebar|header|footer|css|body)?_?(?:class|id|ids|type|layout|template|style|theme|color|icon|order|weight|position|level|depth|index|kind|format|encoding|locale|lang|language)|aliases?|redirects?.*|slug|url|uri|path|permalink|link|canonical.*|image.*|img.*|photo.*|picture.*|thumb.*|logo.*|cover.*|banner.*|hero.*|background.*|og_?.*|twitter.*|seo.*|robots|sitemap|analytics.*|draft|published|hidden|featured|pinned|toc.*|comments?|share|tags?|categor(?:y|ies)|collection|section|series|keywords?|parent|children|spoke|dates?|last_?(?:mod|update|updated|modified).*|modified|updated.*|created.*|expiry.*|version|.*date|display_title|short_?title|nav.*|menu.*|sidebar.*|outputs?|resources|guid|uuid|map|math|mermaid|plain_?language|concurrence|authors?|fixme|todo|status|title|name)$/i
const PROSE_WORDS = 5
const MAX_VALUES = 100
const MAX_FACT_CHARACTERS = 200
const HAS_WORDS = /\p{L}{2}/u
const TECHNICAL = /^(?:[\w./%#?&=:@-]+|https?:\S+|\{.*\}|\[.*\]|<.*>)$/i

/** The keys of facts that visitors ask for, without accents; in English, German, French and Spanish. */
const TIMETABLES =
  /^(?:(?:\w+ )*(?:hours?|opening|opening times|opens?|closed|closes|doors|prices?|price range|costs?|fees?|admission|(?:(?:off|oeff)nungs|sprech|bu(?:e)?ro|gescha(?:e)?fts)zeiten|geoffnet|geschlossen|einlass|preise?|kosten|gebu(?:e)?hr(?:en)?|eintritt(?:spreise?)?|mitgliedsbeitrag)|(?:horaires?|heures|ouverture|prix|tarifs?|frais|horarios?|apertura|precios?|tarifas?|costes?|costos?|cuotas?)(?: \w+)*)$/
const PHONES =
  /^(?:(?:\w+ )*(?:phone|telephone|tel|mobile|fax|whatsapp|telefon|handy)(?: (?:number|nummer))?|telefonnummer|telefono|numero de telephone)$/
const EMAILS = /^(?:\w+ )*(?:e ?mail(?: address| adresse)?|mail|courriel|correo(?: electronico)?)$/
const POSTCODES = /^(?:postcode|zip|plz|postleitzahl|(?:post(?:al)?|zip) code|code postal|codigo postal)$/
const PLACES =
  /^(?:(?:\w+ )*(?:address|street|city|town|country|location|venue|place|room|anschrift|strasse|straße|stadt|ort|veranstaltungsort|raum|treffpunkt)|(?:adresse|rue|ville|lieu|direccion|calle|ciudad|lugar|ubicacion)(?: \w+)*)$/
const WEEKDAYS =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo)s?$/
/** Never the plain `date`, which is often that of the file. */
const EVENT_TIMES =
  /^(?:(?:event|start|end|opening|closing) (?:dates?|times?|at)|dates? (?:start|end)|(?:starts?|ends?)(?: (?:at|on))?|deadline|time|termine?|uhrzeit|beginn|ende|anmeldeschluss|heure|debut|fin|hora|inicio|fecha(?: de)? (?:inicio|fin))$/
const END = /^(?:(?:event )?end|dates? end$|ende$|fin$)/
const HAS_WORD_OR_DIGIT = /\d|\p{L}{2}/u
const FACTS: [keys: RegExp, values: RegExp][] = [
  [EVENT_TIMES, /\d[-.:/h]\d|\d ?(?:[ap]\.?m\b|uhr\b)|\b20\d\d\b/i],
  [TIMETABLES, HAS_WORD_OR_DIGIT],
  [PHONES, /(?:\d\D*){3}/],
  [EMAILS, /@|\(at\)/i],
  [POSTCODES, /^(?=.*\d)[\w -]{3,12}$/],
  [PLACES, /\p{L}{2}|\d.*\D|\D.*\d/u],
  [WEEKDAYS, HAS_WORD_OR_DIGIT],
]
const NOT_A_FACT =
  /^(?:true|false|yes|no|on|off|none|null|~|auto|default|left|right|top|bottom|center|header|footer|sidebar|https?:\S+|\/\S*|[{[<].*)$/i

/** Removes YAML or TOML front matter, with or without an opening rule. Malformed YAML yields a title and an author at most. */
function frontMatter(source: string): FrontMatter {
  const found = FRONT_MATTER.exec(source) ?? BARE_MATTER.exec(source)
  if (!found) return { title: null, author: null, text: '', body: source }
  const [, yaml, toml] = found
  const wellFormed = yaml === undefined ? linesOf(toml!) : yamlValues(yaml)
  const values = wellFormed ?? linesOf(yaml!)
  const named = (key: string) =>
    values.find(([name, value]) => name.toLowerCase() === key && value !== '')?.[1] ?? null
  const title = named('title') ?? named('name')
  // A key for the end means an event, so `date` is when it begins.
  const isEvent = values.some(([key, , isFact]) => isFact && END.test(wordsOf(key)))
  const worded = (wellFormed ?? []).flatMap(([key, value, isFact]) => {
    if (isFact) return [value]
    if (isEvent && key.toLowerCase() === 'date') return [`${labelOf(key)}: ${value}`]
    return value === title ? [] : visibleLines(key, value)
  })
  return {
    title,
    author: named('author'),
    text: [...new Set(worded)].slice(0, MAX_VALUES).join('\n\n'),
    body: source.slice(found[0].length),
  }
}

/** The value of a fact is a whole line, including its label. */
type Value = [key: string, value: string, isFact?: boolean]

function yamlValues(matter: string): Value[] | null {
  try {
    // The failsafe schema parses all values as strings, so phone numbers and postcodes keep their leading zeros.
    const parsed: unknown = parse(matter, { schema: 'failsafe', logLevel: 'silent' })
    return parsed && typeof parsed === 'object' ? [...flattened('', parsed)] : null
  } catch {
    return null
  }
}

/** Uses the nearest key for nested values. Values inside a setting aren't facts: the `email` in `author` isn't the visitor's to use. */
function* flattened(key: string, value: unknown, isInSetting = false): Generator<Value> {
  if (typeof value === 'string') yield* textOf(key, value, isInSetting)
  else if (Array.isArray(value)) for (const one of value) yield* flattened(key, one, isInSetting)
  else if (value && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) {
      const isSetting = SETTINGS.test(name)
      const words = wordsOf(name)
      if (isSetting && key !== '' && !EVENT_TIMES.test(words)) continue
      const isText = typeof one === 'string'
      if (isText || isSetting || isInSetting || !TIMETABLES.test(words))
        yield* flattened(name, one, isInSetting || (isSetting && !isText))
      else for (const line of timetable(labelOf(name), one as object | null)) yield [name, line, true]
    }
}

/** Skips booleans and nulls, which the failsafe schema parses as strings. */
function* textOf(key: string, value: string, isInSetting = false): Generator<Value> {
  const text = value.replace(/\s+/g, ' ').trim()
  if (/^(?:true|false|null|~)?$/i.test(text)) return
  const line = isInSetting ? null : factLine(key, text)
  yield line === null ? [key, text] : [key, line, true]
}

/** "Hours: Monday 9-17, Tuesday 10-18"; a nested map gets its own line. */
function timetable(label: string, value: object | null): string[] {
  const nested: string[] = []
  const parts = Object.entries(value ?? {}).flatMap(([name, one]: [string, unknown]) => {
    if (one && typeof one === 'object')
      nested.push(...timetable(Array.isArray(value) ? label : `${label}, ${labelOf(name)}`, one))
    const text = typeof one === 'string' ? one.replace(/\s+/g, ' ').trim() : ''
    if (!isPlainFact(text)) return []
    return [Array.isArray(value) ? text : `${labelOf(name)} ${text}`]
  })
  return [...(parts.length > 0 ? [`${label}: ${parts.join(', ')}`] : []), ...nested]
}

function factLine(key: string, value: string): string | null {
  const words = wordsOf(key)
  const [keys, values] = FACTS.find(([keys]) => keys.test(words)) ?? []
  if (!keys || !values!.test(value) || !isPlainFact(value)) return null
  return SETTINGS.test(key) && keys !== EVENT_TIMES ? null : `${labelOf(key)}: ${value}`
}

function isPlainFact(value: string): boolean {
  return HAS_WORD_OR_DIGIT.test(value) && !NOT_A_FACT.test(value) && value.length <= MAX_FACT_CHARACTERS
}

/** "openingHours" and "Öffnungs-Zeiten" become "opening hours" and "offnungs zeiten". */
function wordsOf(key: string): string {
  return labelOf(key).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Top-level `key: value` lines of YAML or `key = "value"` of TOML. */
function linesOf(matter: string): Value[] {
  return matter.split('\n').flatMap((line): Value[] => {
    const [, key, value] = /^(\w[\w-]*)\s*[:=]\s*(.+)$/.exec(line) ?? []
    const words = oneLine(value && unquoted(value))
    return key && words && !/^[[{|>]/.test(words) ? [...textOf(key, words)] : []
  })
}

/** The content of a quoted value; TOML and YAML share these quotes and escapes. */
function unquoted(value: string): string {
  if (!/^["']/.test(value)) return value
  try {
    return String(parse(value, { logLevel: 'error' }))
  } catch {
    return value.replace(/^(["'])(.*)\1\s*$/, '$2')
  }
}

function visibleLines(key: string, value: string): string[] {
  if (SETTINGS.test(key) || !HAS_WORDS.test(value) || TECHNICAL.test(value)) return []
  const words = value.split(/\s+/).length
  if (words >= PROSE_WORDS) return [value]
  return words > 1 && value.length <= MAX_FACT_CHARACTERS ? [`${labelOf(key)}: ${value}`] : []
}

/** "opening_hours" and "openingHours" become "Opening hours". */
function labelOf(key: string): string {
  const words = key
    .replace(
      /([\p{Ll}\d]{2})(\p{Lu}\p{Ll})/gu,
      (_, before: string, next: string) => `${before} ${next.toLowerCase()}`
    )
    .replace(/[_-]+/g, ' ')
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
