import type { Random } from '../fakes/random.js'

const COMMON = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u0000',
  '\u00a0',
  '\ufeff',
  '\ud800',
  '\u0301',
  '\u202e',
  '👩‍👩‍👧',
  'ß',
  'İ',
  '面',
  '営業時間午前九時から',
  'ก',
  'ا',
  'a',
  'A',
  '0',
  '9'.repeat(20),
  '-1',
  '1e999',
  '.',
  ',',
  ':',
  ';',
  '"',
  "'",
  '`',
  '\\',
  '/',
  '//',
  '%',
  '%00',
  '&',
  '=',
  '?',
  '#',
  '@',
  '*',
  '_',
  '|',
  '<',
  '>',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '__proto__',
  'constructor',
  'null',
]

/** A text that a hostile sender might choose: runs and nests of what the parser looks for, or a broken valid one. */
export function hostileText(
  random: Random,
  { words, seeds, size }: { words: readonly string[]; seeds: readonly string[]; size: number }
): string {
  const word = () => random.pick(random.below(3) === 0 ? COMMON : words.length > 0 ? words : COMMON)
  const some = (most: number) => Array.from({ length: random.below(most) + 1 }, word).join('')
  const length = random.below(4) === 0 ? size : random.below(size) + 1
  const run = (unit: string, characters: number) =>
    unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters)
  const kind = random.below(6)
  if (kind === 0) return run(word(), length)
  if (kind === 1) return run(some(4), length)
  if (kind === 2) return some(3) + run(some(2), length) + some(3)
  if (kind === 3) return run(some(2), length / 2) + run(some(2), length / 2)
  if (kind === 4) {
    let text = ''
    while (text.length < Math.min(length, 4_000)) text += word()
    return text
  }
  const seed = random.pick(seeds.length > 0 ? seeds : ['x'])
  const mutated = Buffer.from(random.mutated(Buffer.from(seed), [...words, ...COMMON])).toString()
  if (random.below(2) === 0) return mutated
  const at = random.below(mutated.length + 1)
  return mutated.slice(0, at) + run(some(2), Math.max(1, length - mutated.length)) + mutated.slice(at)
}
