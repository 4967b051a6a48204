import { random } from '../../tests/fakes/random.js'

const WORDS =
  'bee hive honey queen drone wax pollen nectar winter spring swarm colony brood frame smoke keeper garden clover lime heather oven bread flour water salt yeast dough loaf crust morning evening degrees minutes hands table bowl cloth'.split(
    ' '
  )

export function madeWords(seed: number) {
  const { next, pick } = random(seed)
  const sentence = (words: number) => `${Array.from({ length: words }, () => pick(WORDS)).join(' ')}.`
  const upTo = (count: number) => Math.floor(next() * count)
  return { sentence, upTo }
}
