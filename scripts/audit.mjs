// Known vulnerabilities in production dependencies. A registry without audit support isn't a failure, but
// is reported.
import { spawnSync } from 'node:child_process'
import { commandFor } from './lib/commands.mjs'
import { projectRoot } from './lib/project.mjs'
import { toolEnvironment } from './lib/run.mjs'

const AUDIT = ['audit', '--omit=dev', '--audit-level=high', '--json']

const { status, stdout } = spawnSync(...commandFor('npm', AUDIT), {
  cwd: projectRoot,
  env: toolEnvironment({ npm_config_fetch_retries: '0', npm_config_fetch_timeout: '20000' }),
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})
const report = parsed(stdout)

if (!report?.metadata?.vulnerabilities) {
  console.log('Dependencies were not audited: the registry does not answer audit requests here.')
} else {
  const severe = Object.values(report.vulnerabilities).filter(({ severity }) =>
    /high|critical/.test(severity)
  )
  for (const { name, severity, range } of severe) console.error(`${name} ${range}: ${severity}`)
  console.log(
    severe.length === 0 ? 'No known vulnerability of high severity.' : 'See “npm audit --omit=dev”.'
  )
  process.exitCode = severe.length === 0 && status === 0 ? 0 : 1
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    // npm printed an error instead of a report.
    return null
  }
}
