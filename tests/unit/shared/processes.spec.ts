import { spawn, type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, chmod, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { WorkerFailure } from '#src/shared/concurrency/worker_failure'
import { WorkerProcesses } from '#src/shared/concurrency/worker_processes'
import { WorkerThreads, type WorkerThreadsOptions } from '#src/shared/concurrency/worker_threads'
import { loadOrCreateAppKey } from '#src/shared/crypto/app_key'
import { takeInstanceLock } from '#src/shared/process/instance_lock'
import { runProgram } from '#src/shared/process/run_program'

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

test.group('The instance lock', (group) => {
  const module = new URL('../../../src/shared/process/instance_lock.ts', import.meta.url)

  /** Another process that takes the lock, prints whether it got it, and lives until it is killed. */
  async function otherProcess(folder: string): Promise<{ child: ChildProcess; status: string }> {
    const script = `
    const { takeInstanceLock } = await import(${JSON.stringify(module.href)})
    const taken = await takeInstanceLock(process.argv[1], 'server')
    process.stdout.write(taken.ok ? 'taken' : taken.error.code)
    globalThis.kept = taken
    setInterval(() => {}, 1_000)`
    const loader = import.meta.resolve('@poppinss/ts-exec')
    const child = spawn(
      process.execPath,
      [`--import=${loader}`, '--input-type=module', '-e', script, folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      }
    )
    const [status] = await once(child.stdout!, 'data')
    return { child, status: String(status) }
  }

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

    const { child, status } = await otherProcess(folder)
    cleanup(() => void child.kill('SIGKILL'))
    assert.equal(status, 'held_by_another')
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
    const { child, status } = await otherProcess(folder)
    cleanup(() => void child.kill('SIGKILL'))
    assert.equal(status, 'taken')

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
      others.filter(({ status }) => status === 'taken'),
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

const file = new URL('./sample_tasks.js', import.meta.url)

test.group('Worker processes', (group) => {
  const patient = { timeoutMs: 60_000 }

  let workers: WorkerProcesses

  async function failureOf(running: Promise<unknown>): Promise<unknown> {
    return running.then(
      () => 'an answer',
      (error: unknown) => (error instanceof WorkerFailure ? error.reason : error)
    )
  }

  group.each.setup(() => {
    workers = new WorkerProcesses({ file, memoryLimitMb: 64 })
    return () => workers.close()
  })

  test('runs tasks one after another in one process that is not this one', async ({ assert }) => {
    const bytes = new Uint8Array(1_000)
    const answers = await Promise.all([
      workers.run('shout', 'quiet', patient),
      workers.run('sizeOf', bytes, patient),
      workers.run('processNumber', null, patient),
      workers.run('processNumber', null, patient),
    ])
    assert.deepEqual(answers.slice(0, 2), [{ ok: true, value: 'QUIET' }, 1_000])
    assert.notEqual(answers[2], process.pid)
    assert.equal(answers[2], answers[3])
  })

  // threat: runaway-file
  test('a task that uses too much memory ends only its own process', async ({ assert }) => {
    for (const task of ['hoard', 'hoardBytes', 'hoardAtOnce'])
      assert.equal(await failureOf(workers.run(task, null, patient)), 'out_of_memory', task)
    assert.deepEqual(await workers.run('shout', 'again', patient), { ok: true, value: 'AGAIN' })
  })

  test('a task that takes too long is killed, and the next one runs', async ({ assert }) => {
    assert.equal(await failureOf(workers.run('spin', null, { timeoutMs: 100 })), 'timed_out')
    const slow = failureOf(workers.run('spin', null, { timeoutMs: 400 }))
    const late = workers.run('shout', 'late', patient)
    assert.deepEqual(await Promise.all([slow, late]), ['timed_out', { ok: true, value: 'LATE' }])
  })

  // threat: late-failure
  test('a process that fails after its task has ended is replaced', async ({ assert }) => {
    const first = await workers.run('processNumber', null, patient)
    await workers.run('throwLater', null, patient)
    let next = first
    const deadlineMs = performance.now() + 60_000
    while (next === first && performance.now() < deadlineMs)
      next = await workers.run('processNumber', null, patient).catch(() => first)
    assert.notEqual(next, first)
  })

  test('a process that died differs from a task that threw', async ({ assert }) => {
    assert.equal(await failureOf(workers.run('exit', null, patient)), 'crashed')
    await assert.rejects(() => workers.run('breakDown', null, patient), 'It broke.')
    await assert.rejects(() => workers.run('missing', null, patient))
  })

  // threat: reader-secrets
  test('a task finds none of our secrets in its environment', async ({ assert, cleanup }) => {
    process.env.SAMPLE_API_KEY = 'secret'
    cleanup(() => void delete process.env.SAMPLE_API_KEY)
    const names = await workers.run<string[]>('environment', null, patient)
    assert.include(names, 'PATH')
    assert.notInclude(names, 'SAMPLE_API_KEY')
  })
})

test.group('Worker threads', (group) => {
  const patient = { timeoutMs: 60_000 }

  const opened: WorkerThreads[] = []

  function threads(options: Partial<WorkerThreadsOptions> = {}): WorkerThreads {
    const made = new WorkerThreads({ file, ...options })
    opened.push(made)
    return made
  }

  async function failureOf(running: Promise<unknown>): Promise<unknown> {
    return running.then(
      () => 'an answer',
      (error: unknown) => (error instanceof WorkerFailure ? error.reason : error)
    )
  }

  group.each.teardown(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()))
  })

  test('runs a named task off the main thread and reuses the thread', async ({ assert }) => {
    const pool = threads()

    assert.deepEqual(await pool.run('shout', 'quiet', patient), { ok: true, value: 'QUIET' })
    const [first, second] = [
      await pool.run('threadNumber', null, patient),
      await pool.run('threadNumber', null, patient),
    ]
    assert.notEqual(first, 0)
    assert.equal(first, second)
  })

  test('transfers bytes instead of copying them', async ({ assert }) => {
    const bytes = new Uint8Array(1_000)

    assert.equal(await threads().run('sizeOf', bytes, { ...patient, transfer: [bytes.buffer] }), 1_000)
    assert.equal(bytes.byteLength, 0)
  })

  test('kills a task that takes too long and runs the next one', async ({ assert }) => {
    const pool = threads()
    await pool.run('shout', 'warm', patient)

    assert.equal(await failureOf(pool.run('spin', null, { timeoutMs: 100 })), 'timed_out')
    assert.deepEqual(await pool.run('shout', 'again', patient), { ok: true, value: 'AGAIN' })
  })

  // threat: late-failure
  test('survives a thread that fails after its task has ended', async ({ assert }) => {
    const pool = threads()
    const first = await pool.run<number>('throwLater', null, patient)

    const deadlineMs = performance.now() + 60_000
    while (pool.isLoaded && performance.now() < deadlineMs) await new Promise((next) => setImmediate(next))

    assert.isFalse(pool.isLoaded)
    assert.notEqual(await pool.run('threadNumber', null, patient), first)
  })

  test('does not count the time that a task waits for a free thread', async ({ assert }) => {
    const pool = threads({ maxThreads: 1 })
    await pool.run('shout', 'warm', patient)

    const slow = failureOf(pool.run('spin', null, { timeoutMs: 400 }))
    const late = pool.run('shout', 'late', patient)
    assert.deepEqual(await Promise.all([slow, late]), ['timed_out', { ok: true, value: 'LATE' }])
  })

  test('kills a task that uses too much memory and runs the next one', async ({ assert }) => {
    const pool = threads({ memoryLimitMb: 64 })

    assert.equal(await failureOf(pool.run('hoard', null, patient)), 'out_of_memory')
    assert.equal(await failureOf(pool.run('hoardBytes', null, patient)), 'out_of_memory')
    assert.deepEqual(await pool.run('shout', 'again', patient), { ok: true, value: 'AGAIN' })
  })

  test('stops a task that its caller aborts', async ({ assert }) => {
    const pool = threads()
    const caller = new AbortController()
    await pool.run('shout', 'warm', patient)

    const running = failureOf(pool.run('spin', null, { ...patient, signal: caller.signal }))
    caller.abort()
    assert.equal(await running, 'aborted')
    assert.equal(await failureOf(pool.run('shout', 'x', { ...patient, signal: caller.signal })), 'aborted')
  })

  test('distinguishes a thread that died from a task that threw', async ({ assert }) => {
    const pool = threads()

    assert.equal(await failureOf(pool.run('exit', null, patient)), 'crashed')
    await assert.rejects(() => pool.run('breakDown', null, patient), 'It broke.')
    await assert.rejects(() => pool.run('missing', null, patient))
  })
})

const limits = { timeoutMs: 20_000, maxOutputBytes: 100_000 }

test.group('Child programs', () => {
  // threat: program-secrets
  test('see no secrets of this process', async ({ assert, cleanup }) => {
    process.env.APP_KEY_OF_TEST = 'a-secret-key'
    cleanup(() => void delete process.env.APP_KEY_OF_TEST)
    for (const maxMemoryMb of [undefined, 2_000]) {
      const { code, output } = await runProgram('env', [], { ...limits, maxMemoryMb })
      assert.equal(code, 0)
      assert.include(output.toString(), 'PATH=')
      assert.notInclude(output.toString(), 'a-secret-key')
      const names = output.toString().match(/^\w+(?==)/gm) ?? []
      const allowed = [
        'PATH',
        'HOME',
        'LANG',
        'TMPDIR',
        'LD_LIBRARY_PATH',
        'TESSDATA_PREFIX',
        'OMP_THREAD_LIMIT',
        'MALLOC_ARENA_MAX',
      ]
      assert.includeMembers([...allowed, 'PWD', 'SHLVL', '_'], names)
    }
  })

  // threat: program-memory
  test('get no more memory than their limit')
    .skip(!existsSync('/usr/bin/prlimit'), 'prlimit is not installed')
    .run(async ({ assert }) => {
      const fill = ['-c', 'head -c 300000000 /dev/zero | tail -n 1 | wc -c']
      const free = await runProgram('sh', fill, limits)
      assert.equal(free.output.toString().trim(), '300000000')
      const limited = await runProgram('sh', fill, { ...limits, maxMemoryMb: 100 })
      assert.notEqual(limited.output.toString().trim(), '300000000')
    })

  // threat: program-children
  test('end together with the programs that they have started', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-children-'))
    cleanup(() => rm(folder, { recursive: true }))
    const file = join(folder, 'child')
    const ended = new AbortController()
    const script = 'sleep 1000 & echo $! > "$0.new" && mv "$0.new" "$0"; wait'
    const running = runProgram('sh', ['-c', script, file], {
      ...limits,
      signal: ended.signal,
      endsChildren: true,
    })
    while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve))
    const child = Number(await readFile(file, 'utf8'))
    ended.abort()
    assert.isNull((await running).code)
    // Killed, it is gone or waits for its parent to notice.
    const state = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => 'Z')
    assert.match(state, /Z/)
  })

  test('report what they say on standard error, up to a limit', async ({ assert }) => {
    const result = await runProgram('sh', ['-c', 'echo out; echo problem >&2; exit 3'], {
      ...limits,
      maxErrorBytes: 4,
    })
    assert.equal(result.code, 3)
    assert.equal(result.errors, 'prob')
    assert.equal(result.output.toString(), 'out\n')
  })

  test('are reported as missing with and without a memory limit', async ({ assert }) => {
    for (const maxMemoryMb of [undefined, 500])
      assert.isNull((await runProgram('no-such-program-anywhere', [], { ...limits, maxMemoryMb })).code)
  })
})

const run = promisify(execFile)

test.group('The app key', (group) => {
  const module = new URL('../../../src/shared/crypto/app_key.ts', import.meta.url)

  let folder: string

  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-key-'))
    return () => rm(folder, { recursive: true })
  })

  test('generates a long random key that only its owner can read', async ({ assert }) => {
    const key = loadOrCreateAppKey(join(folder, 'not', 'there'))

    assert.isAtLeast(key.length, 32)
    const { mode } = await stat(join(folder, 'not', 'there', 'app.key'))
    assert.equal(mode & 0o777, 0o600)
  })

  test('returns the same key for a folder and another key for another folder', ({ assert }) => {
    assert.equal(loadOrCreateAppKey(folder), loadOrCreateAppKey(folder))
    assert.notEqual(loadOrCreateAppKey(folder), loadOrCreateAppKey(join(folder, 'other')))
  })

  test('gives concurrent processes the same key and leaves no draft', async ({ assert }) => {
    const script = `const { loadOrCreateAppKey } = await import(${JSON.stringify(module.href)}); process.stdout.write(loadOrCreateAppKey(process.argv[1]))`
    const starts = Array.from({ length: 6 }, () => {
      return run(process.execPath, ['--no-warnings', '--input-type=module', '-e', script, folder], {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      })
    })
    const keys = (await Promise.all(starts)).map(({ stdout }) => stdout)

    assert.lengthOf(new Set(keys), 1)
    assert.deepEqual(await readdir(folder), ['app.key'])
    assert.equal((await readFile(join(folder, 'app.key'), 'utf8')).trim(), keys[0])
  })

  test('explains how to repair a damaged key instead of replacing it', async ({ assert }) => {
    await writeFile(join(folder, 'app.key'), 'short')
    await chmod(join(folder, 'app.key'), 0o600)

    assert.throws(
      () => loadOrCreateAppKey(folder),
      /contains a damaged key\. Restore the file from a backup, or delete it/
    )
  })
})
