import { joinLines } from '../text/one_line.js'
import type { OutlineText } from './outline_text.js'
import { ReadError } from './read_error.js'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../limits.js'

type Pair = { path: string; value: string }

/** Writes objects in a list as records, like table rows, and other values as `path: value` lines. */
export function addJson(text: OutlineText, value: unknown, path = ''): void {
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
