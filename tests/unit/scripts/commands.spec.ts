import { test } from '@japa/runner'
import { commandFor, scriptOf, withPathFirst } from '../../../scripts/lib/commands.mjs'

const NODE = 'C:\\Program Files\\nodejs\\node.exe'
const windows = {
  platform: 'win32' as NodeJS.Platform,
  execPath: NODE,
  npmExecPath: undefined,
  scriptOf: (name: string) => (name === 'vite' ? 'D:\\parley\\node_modules\\vite\\bin\\vite.js' : null),
}

test.group('Commands of the scripts', () => {
  test('are spawned by name on macOS and Linux', ({ assert }) => {
    for (const platform of ['darwin', 'linux'] as const)
      assert.deepEqual(commandFor('npm', ['ci'], { ...windows, platform }), ['npm', ['ci']])
  })

  test('run with Node on Windows, where npm and vite are batch files', ({ assert }) => {
    assert.deepEqual(commandFor('vite', ['build'], windows), [
      NODE,
      ['D:\\parley\\node_modules\\vite\\bin\\vite.js', 'build'],
    ])
    assert.deepEqual(commandFor('node', ['ace', 'build'], windows), [NODE, ['ace', 'build']])
    assert.deepEqual(commandFor('npm', ['ci'], windows), [
      NODE,
      ['C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js', 'ci'],
    ])
    const npmExecPath = 'C:\\Users\\ada\\npm\\bin\\npm-cli.js'
    assert.deepEqual(commandFor('npm', ['ci'], { ...windows, npmExecPath }), [NODE, [npmExecPath, 'ci']])
  })

  test('stay as they are on Windows when they are programs', ({ assert }) => {
    assert.deepEqual(commandFor('git', ['status'], windows), ['git', ['status']])
  })

  test('have a script if a package has a command with its name', ({ assert }) => {
    assert.match(scriptOf('vite')!, /node_modules\/vite\/bin\/vite\.js$/)
    assert.isNull(scriptOf('git'))
  })
})

test.group('The PATH of the scripts', () => {
  test('starts with the tools of the project, however it is spelled', ({ assert }) => {
    assert.deepEqual(withPathFirst('/p/.bin', { PATH: '/bin' }, ':'), { PATH: '/p/.bin:/bin' })
    assert.deepEqual(withPathFirst('D:\\p', { Path: 'C:\\bin' }, ';'), { Path: 'D:\\p;C:\\bin' })
    assert.deepEqual(withPathFirst('/p/.bin', {}, ':'), { PATH: '/p/.bin' })
  })
})
