import { test } from '@japa/runner'
import { WorkerFailure } from '#src/shared/concurrency/worker_failure'
import { WorkerProcesses } from '#src/shared/concurrency/worker_processes'

const file = new URL('./sample_tasks.js', import.meta.url)
const patient = { timeoutMs: 60_000 }

test.group('Worker processes', (group) => {
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
  }).timeout(60_000)

  test('a task that takes too long is killed, and the next one runs', async ({ assert }) => {
    assert.equal(await failureOf(workers.run('spin', null, { timeoutMs: 100 })), 'timed_out')
    const slow = failureOf(workers.run('spin', null, { timeoutMs: 400 }))
    const late = workers.run('shout', 'late', patient)
    assert.deepEqual(await Promise.all([slow, late]), ['timed_out', { ok: true, value: 'LATE' }])
  })

  // threat: late-failure
  test('a process that fails after its task has ended is replaced', async ({ assert }) => {
    await workers.run('throwLater', null, patient)
    const first = await workers.run('processNumber', null, patient)
    let next = first
    const deadlineMs = performance.now() + 10_000
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
