// `npm run fuzz`: an hour of hostile inputs for everything strangers can reach; `-- --minutes 10 --seed
// 1`.
import { fuzzLimitMinutes } from './lib/fuzz_limit.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/project.mjs'
import { runOrStop } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  const args = process.argv.slice(2)
  await runOrStop('node', ['--import=@poppinss/ts-exec', 'tests/fuzz/main.ts', ...args], {
    limitMinutes: fuzzLimitMinutes(args),
  })
})
