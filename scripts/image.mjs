import { ensureInstalled } from './lib/install.mjs'
import { buildah, runc, debootstrap, provide } from './lib/machine.mjs'
import { main } from './lib/project.mjs'
import { runOrStop } from './lib/run.mjs'

await main(async () => {
  await ensureInstalled()
  for (const program of [buildah, debootstrap, runc]) await provide(program)
  const script = ['--import=@poppinss/ts-exec', 'scripts/image.ts', ...process.argv.slice(2)]
  await runOrStop('node', script, { limitMinutes: 90 })
})
