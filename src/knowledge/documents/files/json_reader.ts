import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { oneLine } from '../text/one_line.js'
import { buildDocument } from './build_document.js'
import { addJson } from './json_text.js'
import { OutlineText } from './outline_text.js'
import { MAX_JSON_CHARACTERS, MAX_ROWS } from '../limits.js'

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
