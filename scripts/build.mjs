import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  await build()
})
