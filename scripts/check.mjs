import { ensureBuilt } from './lib/build.mjs'
import { reportBudgets } from './lib/byte_budgets.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

/** Every check that a change has to pass; continues after a failure, so that one run reports all of them. */
await main(async () => {
  await ensureInstalled()
  const failed = []
  const step = async (name, work) => {
    console.log(`\n== ${name}`)
    if (!(await work())) failed.push(name)
  }

  await step('format', async () => (await run('oxfmt', ['--check', '.'])) === 0)
  await step('generated types', generatedTypesAreCommitted)
  await step(
    'lint, typecheck and tests',
    async () => (await run('node', ['scripts/test.mjs'], { limitMinutes: 90 })) === 0
  )
  await step('byte budgets', async () => {
    await ensureBuilt()
    return reportBudgets(inProject('build', 'public'))
  })

  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}.`)
  return failed.length === 0 ? 0 : 1
})

async function generatedTypesAreCommitted() {
  await run('node', ['ace', 'codegen'], { limitMinutes: 15 })
  const same = (await run('git', ['diff', '--exit-code', '--stat', '--', '.adonisjs'])) === 0
  if (!same)
    console.error('.adonisjs differs from what is committed. Commit what "npx node ace codegen" writes.')
  return same
}
