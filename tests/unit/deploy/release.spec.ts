import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { notesOf } from '../../../scripts/lib/release_notes.mjs'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const manifest = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> }

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = { steps: Step[]; 'timeout-minutes'?: number }
type Workflow = { permissions: Record<string, string>; jobs: Record<string, Job> }

const workflows = readdirSync(new URL('.github/workflows/', ROOT)).map((name) => {
  const source = read(`.github/workflows/${name}`)
  return { name, source, workflow: parse(source) as Workflow }
})
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([job, definition]) => ({ name: `${name}: ${job}`, ...definition }))
)

test.group('The workflows', () => {
  // threat: moved-action
  test('pin every action to a commit and say its version', ({ assert }) => {
    for (const { name, source } of workflows)
      for (const line of source.split('\n').filter((each) => each.includes('uses:')))
        assert.match(line, /uses: [\w.-]+(\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name)
  })

  test('may only read unless a job says otherwise, keep no credentials and end', ({ assert }) => {
    for (const { name, workflow } of workflows)
      assert.deepEqual(workflow.permissions, { contents: 'read' }, name)
    for (const job of jobs) {
      assert.isNumber(job['timeout-minutes'], job.name)
      const checkout = job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))
      assert.isFalse(checkout?.with?.['persist-credentials'], job.name)
    }
  })

  test('run only scripts of this repository, and never what a stranger wrote', ({ assert }) => {
    const runs = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    assert.isAbove(runs.length, 3)
    for (const run of runs) {
      assert.notMatch(run, /\$\{\{ *github\.(event|head_ref)/)
      const [first, second] = run.replace(/^sudo --preserve-env=PATH /, '').split(' ')
      if (first === 'npm') assert.property(manifest.scripts, second!)
      else assert.isTrue(existsSync(new URL(first!, ROOT)), run)
    }
  })

  test('name suites that exist, and together every suite', async ({ assert }) => {
    const { suites } = await import('../../../scripts/lib/suites.mjs')
    const matrix = (parse(read('.github/workflows/test.yml')) as TestMatrix).jobs.test.strategy.matrix
    const named = matrix.include.flatMap((each) => each.suites.split(' '))
    assert.sameMembers(named, Object.keys(suites))
  })

  test('are kept up to date, with packages and the base image', ({ assert }) => {
    const { updates } = parse(read('.github/dependabot.yml')) as { updates: Record<string, string>[] }
    assert.sameMembers(
      updates.map((each) => each['package-ecosystem']),
      ['npm', 'github-actions', 'docker']
    )
  })
})

type TestMatrix = { jobs: { test: { strategy: { matrix: { include: { suites: string }[] } } } } }

test.group('A release', () => {
  test('has its version in package-lock.json and a dated section in CHANGELOG.md', ({ assert }) => {
    const lock = JSON.parse(read('package-lock.json'))
    assert.deepEqual([lock.version, lock.packages[''].version], [manifest.version, manifest.version])
    assert.match(notesOf(read('CHANGELOG.md'), manifest.version)!, /^The first release|^### /m)
  })

  test('has notes only for its own version, and none without a date', ({ assert }) => {
    const changelog =
      '# Changelog\n\n## [1.1.0] - 2027-01-02\n\n### Added\n\n- B\n\n## [1.0.0] - 2027-01-01\n\n- A\n'
    assert.equal(notesOf(changelog, '1.1.0'), '### Added\n\n- B')
    assert.equal(notesOf(changelog, '1.0.0'), '- A')
    assert.isNull(notesOf(changelog, '2.0.0'))
    assert.isNull(notesOf('## [1.1.0]\n\n- B\n', '1.1.0'))
  })

  test('prints its notes where there is nothing to publish to', ({ assert }) => {
    const { status, stdout } = spawnSync(fileURLToPath(new URL('scripts/publish', ROOT)), ['notes'], {
      encoding: 'utf8',
      env: { ...process.env, GH_TOKEN: '', RELEASE_KEY: '' },
    })
    assert.equal(status, 0)
    assert.equal(stdout.trim(), notesOf(read('CHANGELOG.md'), manifest.version))
  })
})

test.group('The papers of the project', () => {
  test('link only to files that exist', ({ assert }) => {
    const papers = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'CONTEXT.md']
    const pages = readdirSync(new URL('docs/', ROOT)).filter((name) => name.endsWith('.md'))
    for (const paper of [...papers, ...pages.map((name) => `docs/${name}`)]) {
      for (const [, target] of read(paper).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g))
        assert.isTrue(existsSync(new URL(target!, new URL(paper, ROOT))), `${paper}: ${target}`)
    }
  })
})
