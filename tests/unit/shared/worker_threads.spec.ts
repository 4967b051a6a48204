import { test } from '@japa/runner'
import { WorkerFailure } from '#src/shared/concurrency/worker_failure'
import { WorkerThreads, type WorkerThreadsOptions } from '#src/shared/concurrency/worker_threads'

const file = new URL('./sample_tasks.js', import.meta.url)
const patient = { timeoutMs: 20_000 }

test.group('Worker threads', (group) => {
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

    const deadlineMs = performance.now() + 10_000
    while (pool.isLoaded && performance.now() < deadlineMs) await new Promise((next) => setImmediate(next))

    assert.isFalse(pool.isLoaded)
    assert.notEqual(await pool.run('threadNumber', null, patient), first)
  })

  test('does not count the time that a task waits for a free thread', async ({ assert }) => {
    const pool = threads({ maxThreads: 1 })
    await pool.run('shout', 'warm', patient)

    const slow = failureOf(pool.run('spin', null, { timeoutMs: 400 }))
    const late = pool.run('shout', 'late', { timeoutMs: 10_000 })
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
