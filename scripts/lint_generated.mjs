import { globSync, readFileSync } from 'node:fs'
import { inProject, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const read = () =>
  new Map(
    globSync('.adonisjs/**/*.ts', { cwd: inProject() }).map((file) => [
      file,
      readFileSync(inProject(file), 'utf8'),
    ])
  )

/** The controller index, the route registry and the page index are committed: they must match the code. */
await main(async () => {
  const committed = read()
  const output = []
  const code = await run('node', ['ace', 'codegen'], { collect: output, limitMinutes: 15 })
  if (code !== 0) {
    console.error(Buffer.concat(output).toString())
    return code
  }
  const generated = read()
  const stale = [...new Set([...committed.keys(), ...generated.keys()])].filter(
    (file) => committed.get(file) !== generated.get(file)
  )
  for (const file of stale) console.error(`${file} was out of date and has been regenerated. Commit it.`)
  return stale.length > 0 ? 1 : 0
})
