import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { givenFreshClone, type RunningNpm } from '#tests/support/fresh_clone'
import { freePort } from '#tests/support/running_server'

const PATIENCE_MS = 1_740_000

test.group('A fresh clone without Python and a compiler', () => {
  test('installs, builds and starts with npm start, in five calm lines', async ({ assert, cleanup }) => {
    const clone = givenFreshClone()
    cleanup(() => clone.remove())
    for (const missing of ['python3', 'python', 'make', 'g++', 'gcc', 'cc'])
      assert.notInclude(readdirSync(clone.programs), missing)

    const port = await freePort()
    const start = clone.npm(['start'], {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(clone.folder, 'data'),
      npm_config_prefer_offline: 'true',
    })
    cleanup(() => void (start.child.exitCode === null && process.kill(-start.child.pid!, 'SIGKILL')))
    await untilPrinted(start, ' listens on ')

    const lines = start
      .output()
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('> '))
    assert.lengthOf(lines, 5, start.output())
    assert.match(lines[0]!, /^Installing packages, which takes about a minute \.\.\.$/)
    assert.match(lines[1]!, /^Installed in \d+ s\.$/)
    assert.match(lines[2]!, /^Building, which takes about half a minute \.\.\.$/)
    assert.match(lines[3]!, /^Built in \d+ s\.$/)
    assert.equal(lines[4], `Parley listens on http://localhost:${port}`)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    assert.equal(page.status, 200)
    assert.include(await page.text(), '<title')

    process.kill(-start.child.pid!, 'SIGTERM')
    await start.ended
    // What was built without a compiler is complete: every package is there in the locked version.
    const again = execFileSync(join(clone.programs, 'node'), ['-e', INSTALLED], {
      cwd: clone.folder,
      encoding: 'utf8',
    })
    assert.equal(again.trim(), 'true')
  })
})

const INSTALLED = `import('./scripts/lib/install.mjs').then(({ isInstalled }) =>
  console.log(isInstalled('package-lock.json', 'node_modules/.package-lock.json')))`

async function untilPrinted({ child, output }: RunningNpm, words: string): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS
  while (!output().includes(words)) {
    if (child.exitCode !== null || performance.now() > deadlineMs)
      throw new Error(`npm start did not get there:\n${output()}`)
    await wait(100)
  }
}
