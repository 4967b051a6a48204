import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import { userFacingLiterals } from '#tests/support/user_facing_literals'

const ROOT = new URL('../../../', import.meta.url).pathname
const files = globSync('inertia/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !file.startsWith('inertia/messages/')
)

test.group('The words of the account holder’s screens', () => {
  test('{$self} takes them from inertia/messages')
    .with(files)
    .run(({ assert }, file) => assert.deepEqual(userFacingLiterals(`${ROOT}${file}`), []))
})
