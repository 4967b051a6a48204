import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import { userFacingLiterals } from '#tests/support/user_facing_literals'

const ROOT = new URL('../../../', import.meta.url).pathname
const files = globSync('inertia/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !file.startsWith('inertia/messages/')
)

test.group('Sentences of the account holder’s screens', () => {
  test('{$self} takes its sentences from inertia/messages')
    .with(files)
    .run(({ assert }, file) => assert.deepEqual(userFacingLiterals(`${ROOT}${file}`), []))
})
