import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { startWebServer, type Route } from '#tests/fakes/web_server'

const SCRIPT = fileURLToPath(new URL('../../../scripts/audit.mjs', import.meta.url))
const BULK = '/-/npm/v1/security/advisories/bulk'

/** Runs the audit against a registry on loopback. */
async function audited(bulk: Route): Promise<{ code: number | null; said: string }> {
  const cache = mkdtempSync(join(tmpdir(), 'parley-npm-'))
  const registry = await startWebServer({ [BULK]: bulk })
  const child = spawn(process.execPath, [SCRIPT], {
    // npm caches advisories.
    env: { ...process.env, npm_config_registry: `${registry.origin}/`, npm_config_cache: cache },
  })
  let said = ''
  child.stdout.on('data', (data) => (said += data))
  child.stderr.on('data', (data) => (said += data))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  await registry.close()
  rmSync(cache, { recursive: true, force: true })
  return { code, said }
}

const json = (body: object): Route => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const advisory = (severity: string) => ({
  ulid: [
    {
      id: 1,
      url: 'https://example.org/1',
      title: 'A vulnerability',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: {},
    },
  ],
})

test.group('The dependency audit', (group) => {
  group.each.timeout(60_000)

  // threat: vulnerable-dependency
  test('fails for a known vulnerability of high severity and names it', async ({ assert }) => {
    const { code, said } = await audited(json(advisory('high')))
    assert.equal(code, 1)
    assert.match(said, /ulid .*: high/)
  })

  test('passes without severe vulnerabilities', async ({ assert }) => {
    for (const body of [{}, advisory('low')]) {
      const { code, said } = await audited(json(body))
      assert.equal(code, 0)
      assert.include(said, 'No known vulnerability')
    }
  })

  test('passes and says so when the registry does not support audits', async ({ assert }) => {
    const { code, said } = await audited({ status: 405, body: '' })
    assert.equal(code, 0)
    assert.include(said, 'were not audited')
  })
})
