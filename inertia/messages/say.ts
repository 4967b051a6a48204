import { counted, filled } from '@protocol/languages'
import { tongue } from './in_tongue'

type PlacesOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never
export type ValuesFor<Sentence extends string, Value = string | number> = Record<PlacesOf<Sentence>, Value>

/** A sentence with its places filled: `say('Delete “{title}”?', { title })`. */
export function say<Sentence extends string>(sentence: Sentence, values: ValuesFor<Sentence>): string {
  return filled(sentence, values)
}

/** The form that fits the number, which it shows as `{count}`: `sayCount('{count} item|{count} items', 2)`. */
export function sayCount<Sentence extends string>(
  sentence: Sentence,
  count: number,
  ...[values]: Exclude<PlacesOf<Sentence>, 'count'> extends never ? [] : [Omit<ValuesFor<Sentence>, 'count'>]
): string {
  return counted(sentence, count, tongue(), values)
}
