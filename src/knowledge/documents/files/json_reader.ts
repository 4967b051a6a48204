import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { oneLine, joinLines } from '../text/one_line.js'
import { buildDocument } from './build_document.js'
import { OutlineText } from './outline_text.js'
import { MAX_JSON_CHARACTERS, MAX_ROWS, MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../limits.js'
import { ReadError } from './read_error.js'

/** JSON and JSON Lines, recognized by content. Text that does not parse is left to the plain-text reader. */
export class JsonReader implements DocumentReader {
  claims(input: SniffedInput) {
    const source = sourceOf(input)
    if (!/^[[{]/.test(source)) return false
    return source.length > MAX_JSON_CHARACTERS || valuesOf(source) !== null
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const source = sourceOf(input)
    if (source.length > MAX_JSON_CHARACTERS) return fail('too_large')
    const values = valuesOf(source) ?? []
    if (values.length > MAX_ROWS) return fail('too_large')
    const [first] = values
    const text = new OutlineText()
    addJson(text, values.length === 1 ? first : values)
    return buildDocument({ title: titleOf(first), text: text.text, landmarks: text.landmarks })
  }
}

function sourceOf(input: SniffedInput): string {
  return (input.decoded ?? '').replace(/^\ufeff/, '').trim()
}

/** One value, or those of JSON Lines; null for neither. */
function valuesOf(source: string): unknown[] | null {
  const whole = parsed(source)
  if (whole) return [whole.value]
  const lines = source.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 || !parsed(lines[0]!)) return null
  const values = lines.flatMap((line) => parsed(line) ?? [])
  return values.length * 10 >= lines.length * 9 ? values.map(({ value }) => value) : null
}

function parsed(source: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(source) as unknown }
  } catch {
    // Text that only begins like JSON.
    return null
  }
}

function titleOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const title = 'title' in value ? value.title : 'name' in value ? value.name : null
  return typeof title === 'string' ? oneLine(title) : null
}

type Pair = { path: string; value: string }

/** Writes objects in a list as records, like table rows, and other values as `path: value` lines. */
function addJson(text: OutlineText, value: unknown, path = ''): void {
  const budget = { left: MAX_JSON_VALUES }
  add(text, value, path, budget, 0)
}

function add(text: OutlineText, value: unknown, path: string, budget: { left: number }, depth: number): void {
  if (depth > MAX_JSON_DEPTH) throw new ReadError('too_complex')
  if (isRecords(value)) {
    if (path !== '') text.add(`## ${path}`)
    for (const [index, record] of value.entries()) {
      text.place('row', path === '' ? `Row ${index + 1}` : `${path} ${index + 1}`)
      text.add(pairsOf(record, '', budget, depth).map(line).join('; '))
    }
    return
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return text.add(pairsOf(value, path, budget, depth).map(line).join('\n'))
  let plain: Pair[] = []
  const flush = () => {
    text.add(plain.map(line).join('\n'))
    plain = []
  }
  for (const [key, inner] of Object.entries(value)) {
    const inside = joined(path, key)
    if (holdsRecords(inner)) {
      flush()
      add(text, inner, inside, budget, depth + 1)
    } else plain.push(...pairsOf(inner, inside, budget, depth + 1))
  }
  flush()
}

function isRecords(value: unknown): value is object[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => typeof entry === 'object' && entry !== null)
  )
}

function holdsRecords(value: unknown, steps = 3): boolean {
  if (isRecords(value)) return true
  if (steps === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).some((inner) => holdsRecords(inner, steps - 1))
}

function pairsOf(value: unknown, path: string, budget: { left: number }, depth: number): Pair[] {
  budget.left -= 1
  if (budget.left < 0) throw new ReadError('too_large')
  if (depth > MAX_JSON_DEPTH) throw new ReadError('too_complex')
  if (value === null || value === '') return []
  if (typeof value !== 'object') return [{ path, value: String(value) }]
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null))
    return [{ path, value: value.filter((entry) => entry !== null && entry !== '').join(', ') }].filter(
      (pair) => pair.value !== ''
    )
  return Object.entries(value).flatMap(([key, inner]) =>
    pairsOf(inner, joined(path, Array.isArray(value) ? String(Number(key) + 1) : key), budget, depth + 1)
  )
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

function line({ path, value }: Pair): string {
  const words = joinLines(value)
  return path === '' ? words : `${path}: ${words}`
}
