// `npm run fuzz`: hostile inputs for everything that strangers reach, for an hour; `-- --minutes 10 --seed 1`.
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/project.mjs'
import { runOrStop } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  await runOrStop('node', ['--import=@poppinss/ts-exec', 'tests/fuzz/main.ts', ...process.argv.slice(2)])
})
