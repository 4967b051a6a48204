import { parseArgs } from 'node:util'

const USUAL_MINUTES = 60
/** For startup and the last input, which may take four minutes. */
const MORE_MINUTES = 15

/** The limit in minutes for fuzzing with these arguments; a run that exceeds it hangs. */
export function fuzzLimitMinutes(args) {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string' } }, strict: false })
  return Number(values.minutes ?? USUAL_MINUTES) + MORE_MINUTES
}
