import { total } from './lib/counts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endWithNpm } from './lib/npm_parent.mjs'
import { main, SetupProblem } from './lib/project.mjs'

await main(async () => {
  endWithNpm()
  await ensureInstalled()
  const { suites } = await import('./lib/suites.mjs')
  const { names, forwarded } = readArguments(process.argv.slice(2), Object.keys(suites))

  const results = []
  for (const name of names) {
    console.log(`\n── ${name}`)
    results.push({ name, ...(await resultOf(suites[name], forwarded)) })
  }

  console.log('')
  for (const { name, passed, failed } of results)
    console.log(`${name.padEnd(12)}${passed} / ${passed + failed}`)
  const { passed, failed } = total(results)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})

/** `npm test -- unit functional --files=x` runs these two and hands the rest to their runner. */
function readArguments(args, known) {
  const forwarded = args.filter((arg) => arg.startsWith('-'))
  const named = args.filter((arg) => !arg.startsWith('-'))
  const unknown = named.find((name) => !known.includes(name))
  if (unknown) throw new SetupProblem(`There is no suite "${unknown}". There are: ${known.join(', ')}.`)
  return { names: named.length > 0 ? named : known, forwarded }
}

async function resultOf(suite, forwarded) {
  try {
    return await suite(forwarded)
  } catch (error) {
    console.error(error instanceof SetupProblem ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}
