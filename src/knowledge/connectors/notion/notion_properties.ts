import { fail, ok, type Result } from '#src/shared/result'
import type { ConnectorFailure } from '../connector.js'
import { MAX_PROPERTY_DEPTH, MAX_RELATED_PAGES } from '../limits.js'
import { idOf } from './notion_address.js'
import {
  isGone,
  listOf,
  plainText,
  recordOf,
  type Answered,
  type NotionApi,
  type NotionPage,
  type Properties,
} from './notion_api.js'

/** Pages have many of these in full; of longer ones they have the first 25 values. */
const LISTS = ['title', 'rich_text', 'people', 'relation']

/** What changes when a row does, although its time of change doesn't: formulas, rollups and names of people. */
export function propertiesVersion({ properties }: NotionPage): string {
  return properties
    .map(([name, property]) => `${name}: ${textOf(property)} ${relatedIds(property)}`)
    .join('\n')
}

/** A row's properties as `Name: value`, without its title and without those that are empty. */
export async function propertyLines(api: NotionApi, page: NotionPage): Answered<string[]> {
  const lines: string[] = []
  let related = 0
  for (const [name, property] of page.properties) {
    if (property.type === 'title') continue
    const whole = await wholeProperty(api, page.id, property)
    if (!whole.ok) return whole
    const ids = relatedIds(whole.value).slice(0, MAX_RELATED_PAGES - related)
    related += ids.length
    const text = whole.value.type === 'relation' ? await titlesOf(api, ids) : ok(textOf(whole.value))
    if (!text.ok) return text
    if (text.value !== '') lines.push(`${name}: ${text.value}`)
  }
  return ok(lines)
}

async function wholeProperty(
  api: NotionApi,
  pageId: string,
  property: Properties
): Promise<Result<Properties, ConnectorFailure>> {
  const { type, id } = property
  const isLong =
    typeof type === 'string' &&
    LISTS.includes(type) &&
    (property.has_more === true || listOf(property[type]).length >= 25)
  if (!isLong || typeof id !== 'string') return ok(property)
  const values = await api.property(pageId, id)
  if (!values.ok) return isGone(values.error) ? ok(property) : fail(values.error)
  return ok({ ...property, [type]: values.value.map((value) => recordOf(value)[type]) })
}

async function titlesOf(api: NotionApi, ids: string[]): Answered<string> {
  const titles: string[] = []
  for (const id of ids) {
    const title = await api.titleOf(id)
    if (!title.ok) return title
    if (title.value !== null) titles.push(title.value)
  }
  return ok(titles.join(', '))
}

function relatedIds(property: Properties): string[] {
  return listOf(property.relation).flatMap((related) => idOf(recordOf(related).id) ?? [])
}

/** Without relations, which name ids only. Files are named, not linked: their addresses expire. */
function textOf(property: Properties, depth = 0): string {
  if (depth > MAX_PROPERTY_DEPTH) return ''
  const { type } = property
  const value = typeof type === 'string' ? property[type] : null
  switch (type) {
    case 'title':
    case 'rich_text':
      return plainText(value)
    case 'select':
    case 'status':
      return oneLine(recordOf(value).name)
    case 'multi_select':
    case 'files':
    case 'people':
      return listOf(value)
        .map((each) => oneLine(recordOf(each).name))
        .filter((name) => name !== '')
        .join(', ')
    case 'created_by':
    case 'last_edited_by':
      return oneLine(recordOf(value).name)
    case 'date':
      return dateText(value)
    case 'created_time':
    case 'last_edited_time':
      return timeText(value)
    case 'number':
      return typeof value === 'number' ? String(value) : ''
    case 'string':
    case 'url':
    case 'email':
    case 'phone_number':
      return oneLine(value)
    case 'checkbox':
    case 'boolean':
      return value === true ? 'Yes' : value === false ? 'No' : ''
    case 'formula':
    case 'rollup':
      return textOf(recordOf(value), depth + 1)
    case 'array':
      return [...new Set(listOf(value).map((each) => textOf(recordOf(each), depth + 1)))]
        .filter(Boolean)
        .join(', ')
    case 'unique_id': {
      const { prefix, number } = recordOf(value)
      if (typeof number !== 'number') return ''
      return typeof prefix === 'string' && prefix !== '' ? `${prefix}-${number}` : String(number)
    }
    case 'verification':
      return oneLine(recordOf(value).state)
    case 'place': {
      const { name, address } = recordOf(value)
      return [oneLine(name), oneLine(address)].filter(Boolean).join(', ')
    }
    default:
      return ''
  }
}

function dateText(value: unknown): string {
  const { start, end } = recordOf(value)
  return [timeText(start), timeText(end)].filter(Boolean).join(' – ')
}

/** As Notion writes it, without seconds: a day, or a day and a time with its offset. */
function timeText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const [, day, time, zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)[\d:.]{0,10}(Z|[+-]\d\d:\d\d)?)?$/.exec(value) ?? []
  if (!day) return ''
  return time ? `${day} ${time}${zone === 'Z' ? ' UTC' : zone && ` ${zone}`}` : day
}

function oneLine(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
}
