import { importProblems } from './lib/import_check.mjs'
import { main, projectRoot } from './lib/project.mjs'

await main(async () => {
  const problems = importProblems(process.argv[2] ?? projectRoot)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0)
    console.error(`\n${problems.length} imports break the rules in scripts/lib/import_rules.mjs.`)
  return problems.length > 0 ? 1 : 0
})
