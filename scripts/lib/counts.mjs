/** Reads the closing line of Japa and of Vitest, e.g. `Tests  5 passed, 1 failed, 2 skipped (8)`. */
export function readCounts(output) {
  const line =
    stripColors(output)
      .match(/^\s*Tests\s+.*\d+ (passed|failed|skipped|todo).*$/gm)
      ?.at(-1) ?? ''
  const count = (what) => Number(new RegExp(`(\\d+) ${what}`).exec(line)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed') }
}

/** Counts a runner that exits with an error or runs no test as one failure. */
export function withExitCode({ passed, failed }, exitCode) {
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}

export function total(results) {
  return results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 }
  )
}

const MOST_LINES = 300

/**
 * The errors that a runner lists at its end, which are repeated below all other output because some logs show only their last
 * lines. Omits code excerpts and library frames, and puts what open pages logged first.
 */
export function endOfFailed(output) {
  const lines = stripColors(output).trimEnd().split('\n')
  const from = lines.findLastIndex((line) => /^\s*(?:ERRORS|⎯+ Failed (?:Tests|Suites))/.test(line))
  if (from < 0) return lines.slice(-MOST_LINES).join('\n')
  const end = lines.slice(from).filter((line) => !/ ┃| ⁃ at .*node_modules/.test(line))
  const pages = end.findIndex((line) => line.startsWith('Pages when'))
  const inOrder = pages < 0 ? end : [...end.slice(pages), '', ...end.slice(0, pages)]
  return inOrder.slice(-MOST_LINES).join('\n')
}

function stripColors(text) {
  // oxlint-disable-next-line no-control-regex -- the escape character is how every color code starts
  return text.replace(/\u001b\[[0-9;]*m/g, '')
}
