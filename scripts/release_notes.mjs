// Prints what CHANGELOG.md says about a version: `node scripts/release_notes.mjs 0.2.0`.
import { readFileSync } from 'node:fs'
import { inProject, main, SetupProblem } from './lib/project.mjs'
import { notesOf } from './lib/releases.mjs'

await main(() => {
  const [version] = process.argv.slice(2)
  const notes = notesOf(readFileSync(inProject('CHANGELOG.md'), 'utf8'), version?.replace(/^v/, ''))
  if (!notes) throw new SetupProblem(`CHANGELOG.md has no section “## [${version}] - DATE”.`)
  console.log(notes)
})
