import { parseArgs } from 'node:util'

const USUAL_MINUTES = 60
/** For starting, and for the last input, which may take four minutes. */
const MORE_MINUTES = 15

/** How many minutes fuzzing with these arguments may take; after that it hangs. */
export function fuzzLimitMinutes(args) {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string' } }, strict: false })
  return Number(values.minutes ?? USUAL_MINUTES) + MORE_MINUTES
}
