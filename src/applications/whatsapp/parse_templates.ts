import {
  TEMPLATE_PLACEHOLDER,
  type MessageTemplate,
  type TemplateButton,
  type TemplateField,
  type TemplateProblem,
} from '#protocol/whatsapp'
import { isRecord, textOf } from '../graph/parse.js'

type Raw = Record<string, unknown>
export type TemplatePage = { templates: MessageTemplate[]; after: string | null }

/** More than Meta approves; anything longer isn't a template. */
const MAX_CHARACTERS = { header: 200, body: 4_096, footer: 200, button: 100, url: 2_000, example: 200 }
const MAX_COMPONENTS = 10
const MAX_BUTTONS = 10
const MAX_FIELDS = 40
const MAX_CURSOR_CHARACTERS = 2_000
/** These need nothing when the template is sent, unless their address has a placeholder. */
const BUTTONS = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'])

/**
 * The approved templates on a page of an account's list and the cursor of the next page.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components
 */
export function parseTemplates(answer: unknown): TemplatePage {
  const { data, paging } = recordOf(answer)
  const { next, cursors } = recordOf(paging)
  const after = textOf(next) && textOf(recordOf(cursors).after)
  return {
    templates: rowsOf(data).flatMap((row) => templateOf(row) ?? []),
    after: after !== null && after.length <= MAX_CURSOR_CHARACTERS ? after : null,
  }
}

function templateOf(row: Raw): MessageTemplate | null {
  const { name, language, status } = row
  if (status !== 'APPROVED') return null
  if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name)) return null
  if (typeof language !== 'string' || !/^[A-Za-z]{2,3}(?:_[A-Za-z0-9]{2,8})?$/.test(language)) return null
  const components = rowsOf(row.components)
  const typed = (type: string) => components.find((component) => component.type === type)
  const [head, content, foot, pressed] = [typed('HEADER'), typed('BODY'), typed('FOOTER'), typed('BUTTONS')]

  const header = head?.format === 'TEXT' ? within(head.text, MAX_CHARACTERS.header) : null
  const body = within(content?.text, MAX_CHARACTERS.body)
  const footer = foot ? within(foot.text, MAX_CHARACTERS.footer) : null
  const rows = pressed ? rowsOf(pressed.buttons) : []
  const buttons = rows.map(buttonOf)
  if (body === null || (head?.format === 'TEXT' && header === null) || !buttons.every((one) => one !== null))
    return null

  const fields = [
    ...(header === null ? [] : fieldsOf('header', header, head!)),
    ...fieldsOf('body', body, content!),
    ...rows.flatMap((button, at) => buttonFields(button, buttons[at]!, at)),
  ]
  const problem = problemOf(row, components, rows, fields)
  return { name, language, header, body, footer, buttons, fields: problem ? [] : fields, problem }
}

function problemOf(
  row: Raw,
  components: Raw[],
  buttons: Raw[],
  fields: TemplateField[]
): TemplateProblem | null {
  if (row.category === 'AUTHENTICATION') return 'one_time_code'
  const header = components.find(({ type }) => type === 'HEADER')
  if (header && header.format !== 'TEXT') return 'media_header'
  const isKnown =
    components.length <= MAX_COMPONENTS &&
    components.every(({ type }) => ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'].includes(String(type))) &&
    buttons.length <= MAX_BUTTONS &&
    buttons.every(({ type }) => BUTTONS.has(String(type))) &&
    fields.length <= MAX_FIELDS
  const isNamed = isNamedTemplate(fields)
  const places = ['header', 'body'] as const
  const isNumbered = places.every((place) =>
    fields.filter((field) => field.place === place).every(({ name }, at) => name === String(at + 1))
  )
  const urls = buttons.map((_, at) => fields.filter(({ place, button }) => place === 'url' && button === at))
  return isKnown && isNamed !== 'mixed' && (isNamed || isNumbered) && urls.every((all) => all.length <= 1)
    ? null
    : 'unsupported'
}

/** Whether placeholders have names instead of numbers; Meta lets a template have only one kind. */
export function isNamedTemplate(fields: TemplateField[]): boolean | 'mixed' {
  const names = fields.filter(({ place }) => place === 'header' || place === 'body').map(({ name }) => name)
  const numbers = names.filter((name) => /^\d+$/.test(name))
  return numbers.length === 0 ? names.length > 0 : numbers.length === names.length ? false : 'mixed'
}

function fieldsOf(place: 'header' | 'body', text: string, { example }: Raw): TemplateField[] {
  const found = placeholdersIn(text)
  const { [`${place}_text`]: listed, [`${place}_text_named_params`]: named } = recordOf(example)
  const numbered: unknown[] = Array.isArray(listed) ? listed.flat() : []
  const examples = new Map(rowsOf(named).map((row) => [row.param_name, row.example]))
  return found.map((name, at) => {
    const shown = examples.get(name) ?? numbered[at]
    return { place, name, button: null, example: within(shown, MAX_CHARACTERS.example) }
  })
}

function buttonFields(raw: Raw, { url }: TemplateButton, button: number): TemplateField[] {
  const listed: unknown = Array.isArray(raw.example) ? raw.example[0] : raw.example
  const example = within(listed, MAX_CHARACTERS.example)
  if (raw.type === 'COPY_CODE') return [{ place: 'code', name: 'code', button, example }]
  return placeholdersIn(url ?? '').map((name) => ({ place: 'url', name, button, example }))
}

function buttonOf(raw: Raw): TemplateButton | null {
  // WhatsApp's own label.
  const label = raw.type === 'COPY_CODE' ? (raw.text ?? 'Copy offer code') : raw.text
  const text = within(label, MAX_CHARACTERS.button)
  const url = raw.type === 'URL' ? within(raw.url, MAX_CHARACTERS.url) : null
  return text === null || (raw.type === 'URL' && url === null) ? null : { text, url }
}

/** Numbers in their order, names as they appear. */
function placeholdersIn(text: string): string[] {
  const names = [...new Set([...text.matchAll(TEMPLATE_PLACEHOLDER)].map(([, name]) => name!))]
  const isNumbered = names.every((name) => /^\d+$/.test(name))
  return isNumbered ? names.toSorted((one, other) => Number(one) - Number(other)) : names
}

function within(value: unknown, characters: number): string | null {
  const text = textOf(value)
  return text !== null && text.length <= characters ? text : null
}

function recordOf(value: unknown): Raw {
  return isRecord(value) ? value : {}
}

function rowsOf(value: unknown): Raw[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
