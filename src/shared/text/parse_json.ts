import secureJson from 'secure-json-parse'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../limits.js'

export type JsonLimits = { depth: number; values: number }

const LIMITS: JsonLimits = { depth: MAX_JSON_DEPTH, values: MAX_JSON_VALUES }

/** JSON that would take long to parse or copy: each level takes a microsecond or two, so a megabyte of brackets takes a second. */
export class JsonTooComplex extends SyntaxError {}

/**
 * Parses JSON from outside. Throws a `SyntaxError` for anything else, and for an object that would replace a prototype.
 * @throws {JsonTooComplex} for more levels or values than allowed
 */
export function parseJson(text: string, limits: JsonLimits = LIMITS): unknown {
  assertSimpleJson(text, limits)
  return secureJson.parse(text)
}

/** For text that a library parses. */
export function assertSimpleJson(text: string, limits: JsonLimits = LIMITS): void {
  if (isTooComplex(text, limits)) throw new JsonTooComplex('The JSON has too many levels or values.')
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Takes linear time, also for text that is not JSON. */
export function isTooComplex(text: string, limits: JsonLimits): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(text, at)
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1
      values += 1
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth -= 1
    } else if (code === COMMA) {
      values += 1
    }
    if (depth > limits.depth || values > limits.values) return true
  }
  return false
}

/** The closing quote of the string that opens here, or the end of the text. */
function endOfString(text: string, opens: number): number {
  for (let end = text.indexOf('"', opens + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
