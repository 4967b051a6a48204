import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { notesOf } from '../../../scripts/lib/releases.mjs'
import { SERVER_FLAGS } from '../../../scripts/lib/server_memory.mjs'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

type Service = {
  image?: string
  build?: string
  profiles: string[]
  environment: Record<string, string>
  command?: string[]
  volumes: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  tmpfs?: string[]
  stop_grace_period?: string
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

const compose: Compose = parse(read('compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const ours = services.filter(([, { build }]) => build)
const steps = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))

test.group('compose.yaml', () => {
  test('offers two shapes: one process, or web, workers, PostgreSQL and Redis', ({ assert }) => {
    const of = (profile: string) =>
      services.filter(([, { profiles }]) => profiles.includes(profile)).map(([name]) => name)
    assert.deepEqual(of('one'), ['parley'])
    assert.deepEqual(of('many'), ['web', 'worker', 'postgres', 'redis'])
    for (const [, { profiles }] of services) assert.lengthOf(profiles, 1)
  })

  test('sets only variables that the server reads, and no secrets', ({ assert }) => {
    const known = new Set(
      read('start/env.ts')
        .match(/^ {2}[A-Z0-9_]+(?=:)/gm)!
        .map((name) => name.trim())
    )
    for (const [service, { environment }] of ours)
      for (const name of Object.keys(environment)) assert.isTrue(known.has(name), `${service}: ${name}`)
    for (const [, { environment = {} }] of services)
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|KEY|SECRET|TOKEN/.test(name)) assert.match(value, /^\$\{\w+:-\}$/)
  })

  test('gives a stopping process the time that the documentation names, as the systemd unit does', ({
    assert,
  }) => {
    const seconds = /supervisor's timeout to (\d+) seconds/.exec(read('docs/operations.md'))![1]
    for (const [, { stop_grace_period: grace }] of ours) assert.equal(grace, `${seconds}s`)
    assert.include(read('deploy/parley.service'), `TimeoutStopSec=${seconds}\n`)
  })

  test('refers only to existing volumes, services and programs', ({ assert }) => {
    for (const [service, { volumes, depends_on: needs = {}, command }] of services) {
      for (const volume of volumes) assert.property(compose.volumes, volume.split(':')[0]!, service)
      for (const [name, { condition }] of Object.entries(needs)) {
        assert.property(compose.services, name)
        if (condition === 'service_healthy') assert.isTrue(isWatched(name), `${name} has no health check`)
      }
      const script = command?.at(-1)
      if (script?.startsWith('build/')) assert.isTrue(isSource(script), script)
    }
  })

  test('lets containers write only to their data and binds ports to this machine', ({ assert }) => {
    for (const [name, { read_only: isReadOnly, cap_drop: dropped, ports = [], tmpfs = [] }] of ours) {
      // It is memory of the machine, so it needs a limit.
      assert.deepEqual(tmpfs, ['/tmp:size=1g'], name)
      assert.isTrue(isReadOnly, name)
      assert.deepEqual(dropped, ['ALL'], name)
      for (const port of ports) assert.match(port, /^127\.0\.0\.1:/)
    }
    for (const name of ['postgres', 'redis']) assert.notProperty(compose.services[name]!, 'ports')
  })
})

test.group('The Dockerfile', () => {
  test('ends with an unprivileged user, one program, its volume and its health check', ({ assert }) => {
    const last = steps.slice(steps.findLastIndex((step) => step.startsWith('FROM ')))
    const words = last.map((step) => step.split(' ')[0])
    assert.isBelow(words.indexOf('USER'), words.indexOf('CMD'))
    assert.include(last, 'USER node')
    assert.include(last, 'VOLUME /data')
    const command: string[] = JSON.parse(last.at(-1)!.slice('CMD '.length))
    assert.isTrue(isSource(command.at(-1)!))
    assert.includeMembers(command, SERVER_FLAGS)
    const check = last.find((step) => step.startsWith('HEALTHCHECK'))!
    const [, , script] = JSON.parse(check.slice(check.indexOf('CMD ') + 4)) as string[]
    assert.include(script!, '/health/live')
    assert.include(read('app/operations/routes.ts'), `'/health/live'`)
  })

  test('copies what the build needs and nothing else of this machine', ({ assert }) => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean)
    assert.equal(ignored[0], '*')
    for (const line of ignored.filter((one) => one.startsWith('!')))
      assert.isTrue(line === '!public' || existsSync(new URL(line.slice(1), ROOT)), line)
    const copied = steps
      .filter((step) => step.startsWith('COPY ') && !step.includes('--from'))
      .flatMap((step) => step.split(' ').slice(1, -1))
    for (const name of copied.filter((each) => each !== '.')) assert.include(ignored, `!${name}`)
    for (const private_ of ['data', '.env', 'node_modules', 'tests', '.git'])
      assert.notInclude(ignored, `!${private_}`)
    for (const entry of readdirSync(new URL('bin/', ROOT)))
      if (read(`bin/${entry}`).includes('../tests/')) assert.include(ignored, `bin/${entry}`)
    const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>
    for (const [, name] of steps.join('\n').matchAll(/npm run ([\w:]+)/g)) assert.property(scripts, name!)
  })
})

test.group('The other files of deploy/', () => {
  test('pass WebSockets and streams unbuffered and forward the client address', ({ assert }) => {
    const nginx = read('deploy/nginx.conf')
    for (const line of [
      'proxy_buffering off;',
      'proxy_set_header Upgrade $http_upgrade;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      'location = /metrics { return 404; }',
    ])
      assert.include(nginx, line)
    assert.equal(nginx.split('{').length, nginx.split('}').length)
    assert.match(read('deploy/Caddyfile'), /flush_interval -1/)
    assert.match(read('deploy/Caddyfile'), /lb_try_duration 30s/)
  })

  test('pass systemd-analyze and start an existing program', ({ assert }) => {
    const unit = read('deploy/parley.service')
    const [, words] = /^ExecStart=(.+)$/m.exec(unit)!
    assert.includeMembers(words!.split(' '), SERVER_FLAGS)
    const script = words!.split(' ').at(-1)!
    assert.isTrue(isSource(script))
    const path = fileURLToPath(new URL('deploy/parley.service', ROOT))
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
    if (error) return
    // It is not installed here, and neither is its user.
    const complaints = stderr
      .split('\n')
      .filter((line) => line.includes('parley.service') && !/not executable|No such file/.test(line))
    assert.deepEqual(complaints, [])
  })
})

function isWatched(name: string): boolean {
  const { build, healthcheck } = compose.services[name]!
  return healthcheck
    ? healthcheck.disable !== true
    : build !== undefined && /^HEALTHCHECK /m.test(read('Dockerfile'))
}

/** What `build/bin/server.js` is built from. */
function isSource(built: string): boolean {
  return existsSync(new URL(built.replace(/^build\//, '').replace(/\.js$/, '.ts'), ROOT))
}

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
