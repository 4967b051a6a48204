import { counted, type ValuesBesideCount } from '#protocol/languages'
import { tongue } from './in_tongue.js'

export { say } from '#protocol/languages'

/** The form that fits the number, which it shows as `{count}`. */
export function sayCount<Sentence extends string>(
  sentence: Sentence,
  count: number,
  ...[values]: ValuesBesideCount<Sentence>
): string {
  return counted(sentence, count, tongue(), values)
}

/** A number as the reader writes it: 50,000. */
export function shown(number: number): string {
  return number.toLocaleString(tongue())
}
