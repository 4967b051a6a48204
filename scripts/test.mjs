import { endOfFailed, total } from './lib/counts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endWithNpm } from './lib/npm_parent.mjs'
import { main, SetupProblem } from './lib/project.mjs'
import { secondsSince } from './lib/run.mjs'

/** One more than a small machine has processors, because tests also wait. */
const AT_ONCE = 3
/** Runs alone, because it kills databases and measures time. */
const ALONE = 'processes'

await main(async () => {
  endWithNpm()
  await ensureInstalled()
  const { suites } = await import('./lib/suites.mjs')
  const { names, forwarded } = readArguments(process.argv.slice(2), Object.keys(suites))

  const results = []
  const chosen = Object.keys(suites).filter((name) => names.includes(name))
  // The build for browsers includes the bundles that functional tests need.
  for (const name of chosen) await prepare(name, suites[name], results)
  const waiting = chosen
    .filter((name) => name !== ALONE && results.every((result) => result.name !== name))
    .flatMap((name) => partsOf(suites[name], forwarded).map((args) => ({ name, suite: suites[name], args })))
  const runsAlone = chosen.includes(ALONE) && results.every((result) => result.name !== ALONE)
  const buffered = waiting.length > 1
  const runLane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.push({ name: next.name, ...(await runSuite(next, buffered)) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runLane))
  if (runsAlone) {
    const alone = { name: ALONE, suite: suites[ALONE], args: forwarded }
    results.push({ name: ALONE, ...(await runSuite(alone, buffered)) })
  }

  for (const { name, output = '' } of results.filter(({ failed }) => failed > 0))
    if (buffered && output !== '') console.log(`\n── failed in ${name}\n${endOfFailed(output)}`)
  console.log('')
  for (const { name, passed, failed, seconds } of names.flatMap((name) => resultOf(name, results)))
    console.log(`${name.padEnd(12)}${`${passed} / ${passed + failed}`.padEnd(14)}${seconds} s`)
  const { passed, failed } = total(results)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})

/** `npm test -- unit functional --files=x` runs these two and passes the rest on to their runner. */
function readArguments(args, known) {
  const forwarded = args.filter((arg) => arg.startsWith('-'))
  const named = args.filter((arg) => !arg.startsWith('-'))
  const unknown = named.find((name) => !known.includes(name))
  if (unknown) throw new SetupProblem(`There is no suite "${unknown}". There are: ${known.join(', ')}.`)
  return { names: named.length > 0 ? named : known, forwarded }
}

/** A suite that cannot be prepared counts as one failure. */
async function prepare(name, suite, results) {
  try {
    await suite.prepare?.()
  } catch (error) {
    console.error(messageOf(error))
    results.push({ name, passed: 0, failed: 1, seconds: 0 })
  }
}

/** The arguments of each run. Chosen tests run in one. */
function partsOf(suite, forwarded) {
  return forwarded.length === 0 && suite.parts ? suite.parts() : [forwarded]
}

/** When suites run in parallel, output is held back until the end, so that it doesn't mix. */
async function runSuite({ name, suite, args }, buffered) {
  const startedMs = performance.now()
  const held = []
  const print = (text) => (buffered ? void held.push(text) : void process.stdout.write(text))
  if (buffered) console.log(`── ${name} ...`)
  print(`\n── ${name}\n`)
  const result = await suite.run(args, print).catch((error) => {
    print(`${messageOf(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  const output = held.join('')
  process.stdout.write(output)
  return { ...result, output, seconds: secondsSince(startedMs) }
}

/** Adds up the parts of a suite. */
function resultOf(name, results) {
  const parts = results.filter((result) => result.name === name)
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  return parts.length > 0 ? [{ name, ...total(parts), seconds }] : []
}

function messageOf(error) {
  return error instanceof SetupProblem ? error.message : (error.stack ?? error)
}
