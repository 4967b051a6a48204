import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import { runProgram } from '#src/shared/process/run_program'

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

  test('are reported as missing with and without a memory limit', async ({ assert }) => {
    for (const maxMemoryMb of [undefined, 500])
      assert.isNull((await runProgram('no-such-program-anywhere', [], { ...limits, maxMemoryMb })).code)
  })
})
