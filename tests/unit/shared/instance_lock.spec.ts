import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { takeInstanceLock } from '#src/shared/process/instance_lock'

const module = new URL('../../../src/shared/process/instance_lock.ts', import.meta.url)

/** Another process that takes the lock, says whether it has it, and lives until it is killed. */
async function otherProcess(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    const { takeInstanceLock } = await import(${JSON.stringify(module.href)})
    const taken = await takeInstanceLock(process.argv[1], 'server')
    process.stdout.write(taken.ok ? 'taken' : taken.error.code)
    globalThis.kept = taken
    setInterval(() => {}, 1_000)`
  const loader = import.meta.resolve('@poppinss/ts-exec')
  const child = spawn(process.execPath, [`--import=${loader}`, '--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout!, 'data')
  return { child, said: String(said) }
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

test.group('The instance lock', (group) => {
  let folder: string

  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-lock-'))
    return () => rm(folder, { recursive: true })
  })

  test('gives the folder to one holder and reports who it is', async ({ assert, cleanup }) => {
    const first = await takeInstanceLock(folder, 'server')
    const second = await takeInstanceLock(folder, 'server')

    assert.isTrue(first.ok)
    if (second.ok) throw new Error('Two hold the lock.')
    assert.equal(second.error.code, 'held_by_another')
    assert.equal(second.error.holder?.processId, process.pid)

    const { child, said } = await otherProcess(folder)
    cleanup(() => void child.kill('SIGKILL'))
    assert.equal(said, 'held_by_another')
    if (first.ok) first.value.release()
  })

  test('separates names and folders, and is free after a release', async ({ assert }) => {
    const taken = [
      await takeInstanceLock(folder, 'server'),
      await takeInstanceLock(folder, 'worker'),
      await takeInstanceLock(join(folder, 'not', 'there'), 'server'),
    ]
    assert.isTrue(taken.every((each) => each.ok))
    for (const each of taken) if (each.ok) each.value.release()

    const again = await takeInstanceLock(folder, 'server')
    assert.isTrue(again.ok)
    if (again.ok) again.value.release()
  })

  test('locks out other processes and is free once the holder is killed', async ({ assert, cleanup }) => {
    const { child, said } = await otherProcess(folder)
    cleanup(() => void child.kill('SIGKILL'))
    assert.equal(said, 'taken')

    const refused = await takeInstanceLock(folder, 'server')
    assert.isFalse(refused.ok)
    if (!refused.ok) assert.equal(refused.error.holder?.processId, child.pid)

    await kill(child)
    const taken = await takeInstanceLock(folder, 'server')
    assert.isTrue(taken.ok)
    if (taken.ok) taken.value.release()
  })

  test('admits exactly one of several processes that start together', async ({ assert, cleanup }) => {
    const others = await Promise.all(Array.from({ length: 4 }, () => otherProcess(folder)))
    cleanup(() => others.forEach(({ child }) => child.kill('SIGKILL')))

    assert.lengthOf(
      others.filter(({ said }) => said === 'taken'),
      1
    )
  })

  test('waits for a holder that is shutting down', async ({ assert }) => {
    const first = await takeInstanceLock(folder, 'server')
    const second = takeInstanceLock(folder, 'server', 10_000)
    if (first.ok) first.value.release()

    const taken = await second
    assert.isTrue(taken.ok)
    if (taken.ok) taken.value.release()
  })
})
