/** What the closing lines of Japa and of Vitest say, e.g. `Tests  5 passed, 1 failed, 2 skipped (8)`. */
export function readCounts(output) {
  const line =
    stripColours(output)
      .match(/^\s*Tests\s+.*\d+ (passed|failed|skipped|todo).*$/gm)
      ?.at(-1) ?? ''
  const count = (what) => Number(new RegExp(`(\\d+) ${what}`).exec(line)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed') }
}

/** A runner that fails without counting a failure, or that ran nothing, has failed once all the same. */
export function judged({ passed, failed }, exitCode) {
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}

/** A browser on a busy machine can be late once. Three failures are no chance. */
export function mayBeChance({ passed, failed }) {
  return passed > 0 && failed > 0 && failed < 3
}

/** What fails twice has failed; what passes the second time is counted as passed, and its name was printed. */
export function afterSecondLook(first, second) {
  const whole = second.passed + second.failed === first.failed
  const failed = whole ? second.failed : first.failed
  return { passed: first.passed + first.failed - failed, failed }
}

export function total(results) {
  return results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 }
  )
}

function stripColours(text) {
  // oxlint-disable-next-line no-control-regex -- the escape character is what colours are made of
  return text.replace(/\u001b\[[0-9;]*m/g, '')
}
