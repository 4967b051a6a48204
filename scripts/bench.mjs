// `npm run bench [server|search|bytes ...]`: each measurement prints one table. Arguments after `--only NAME` belong
// to that measurement.
import { ensureBuilt } from './lib/build.mjs'
import { reportBudgets } from './lib/byte_budgets.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { postgresql, provide, redis } from './lib/machine.mjs'
import { inProject, main } from './lib/project.mjs'
import { runOrStop } from './lib/run.mjs'

const FILES = { server: 'bench/server.ts', search: 'bench/search.ts', public_page: 'bench/public_page.ts' }

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const asked = process.argv.slice(2)
  if (asked[0] === '--only') return runOrStop('node', commandOf(asked[1], asked.slice(2)))
  for (const name of asked.length ? asked : [...Object.keys(FILES), 'bytes']) {
    console.log(`\n${name}`)
    if (name === 'bytes') reportBudgets(inProject('public'))
    else await runOrStop('node', commandOf(name), { env: await programsOf(name) })
  }
})

/** Benchmarks of several processes start their own PostgreSQL and Redis. */
async function programsOf(name) {
  if (name !== 'processes') return {}
  return { POSTGRESQL_BINARIES: await provide(postgresql), REDIS_SERVER: await provide(redis) }
}

function commandOf(name, words = []) {
  return ['--import=@poppinss/ts-exec', FILES[name] ?? `bench/${name}.ts`, ...words]
}
