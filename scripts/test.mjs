import { total } from './lib/counts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endWithNpm } from './lib/npm_parent.mjs'
import { main, SetupProblem } from './lib/project.mjs'
import { secondsSince } from './lib/run.mjs'

/**
 * Two lanes that take about as long, each its fastest feedback first. `processes` kills databases and counts seconds, so it runs alone.
 */
const PHASES = [
  [
    ['unit', 'functional', 'postgres'],
    ['lint', 'typecheck', 'audit', 'react', 'browser', 'install'],
  ],
  [['processes']],
]

await main(async () => {
  endWithNpm()
  await ensureInstalled()
  const { suites } = await import('./lib/suites.mjs')
  const { names, forwarded } = readArguments(process.argv.slice(2), Object.keys(suites))

  const results = []
  for (const phase of PHASES) {
    const lanes = phase.map((lane) => lane.filter((name) => names.includes(name))).filter(hasSome)
    // The build for browsers includes the bundles that functional tests need.
    for (const name of lanes.flat().toReversed()) await prepare(name, suites[name], results)
    const runLane = async (lane) => {
      for (const name of lane) {
        if (results.some((result) => result.name === name)) continue
        results.push({ name, ...(await runSuite(name, suites[name], forwarded, lanes.length > 1)) })
      }
    }
    await Promise.all(lanes.map(runLane))
  }

  results.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
  console.log('')
  for (const { name, passed, failed, seconds } of results)
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

function hasSome(lane) {
  return lane.length > 0
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

/** When suites run in parallel, output is held back until the end, so that it doesn't mix. */
async function runSuite(name, suite, forwarded, buffered) {
  const startedMs = performance.now()
  const held = []
  const print = (text) => (buffered ? void held.push(text) : void process.stdout.write(text))
  if (buffered) console.log(`── ${name} ...`)
  print(`\n── ${name}\n`)
  const result = await suite.run(forwarded, print).catch((error) => {
    print(`${messageOf(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  process.stdout.write(held.join(''))
  return { ...result, seconds: secondsSince(startedMs) }
}

function messageOf(error) {
  return error instanceof SetupProblem ? error.message : (error.stack ?? error)
}
