import { counted, type ValuesBesideCount } from '@protocol/languages'
import { tongue } from './in_tongue'

export { say, type ValuesFor } from '@protocol/languages'

/** The form that fits the number, which it shows as `{count}`: `sayCount('{count} item|{count} items', 2)`. */
export function sayCount<Sentence extends string>(
  sentence: Sentence,
  count: number,
  ...[values]: ValuesBesideCount<Sentence>
): string {
  return counted(sentence, count, tongue(), values)
}
