import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureBundled } from './build.mjs'
import { afterSecondLook, judged, mayBeChance, readCounts } from './counts.mjs'
import { chromium, postgresql, provide, provideIfPossible, redis, scanReaders } from './machine.mjs'
import { startCluster } from './postgres_cluster.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'

// Whoever runs the tests may have these set for another purpose; the tests must neither spend nor depend on them.
const FOREIGN =
  /^(APP_|DATABASE_URL|DATA_DIR|REDIS_URL|S3_|SMTP_|OPENAI_|ANTHROPIC_|GOOGLE_|PUSHER_|FACEBOOK_|PARLEY_|METRICS_|OTEL_|OPERATOR_|HOST$|PORT$)/
const NAMES =
  /^(CHAT_MODEL|EMBEDDING_MODEL|TRANSCRIPTION_MODEL|REGISTRATION|ALLOW_PRIVATE_ADDRESSES|TRUSTED_PROXIES)$/

/** In the order in which a mistake shows soonest. Each resolves with how many tests passed and failed. */
export const suites = {
  lint: () => check('npm', ['run', '--silent', 'lint']),
  typecheck: () => check('npm', ['run', '--silent', 'typecheck']),
  audit: () => check('node', ['scripts/audit.mjs']),
  unit: async (args) => {
    await provideIfPossible(scanReaders)
    return tests('node', ['--import=@poppinss/ts-exec', 'bin/unit_test.ts', ...args])
  },
  react: async (args) => {
    if (!existsSync(inProject('vitest.config.ts'))) return { passed: 0, failed: 0 }
    return tests('vitest', ['run', ...args])
  },
  functional: async (args) => {
    await ensureBundled()
    return tests('node', ['ace', 'test', 'functional', ...args])
  },
  postgres: async (args) => {
    const cluster = await startCluster(await provide(postgresql))
    const stopAndLeave = () => void cluster.stop().then(() => process.exit(1))
    process.once('SIGINT', stopAndLeave).once('SIGTERM', stopAndLeave)
    try {
      await ensureBundled()
      return await tests('node', ['ace', 'test', 'functional', ...args], { DATABASE_URL: cluster.url })
    } finally {
      process.off('SIGINT', stopAndLeave).off('SIGTERM', stopAndLeave)
      await cluster.stop()
    }
  },
  // Starts and breaks its own PostgreSQL and Redis.
  processes: async (args) => {
    const programs = { POSTGRESQL_BINARIES: await provide(postgresql), REDIS_SERVER: await provide(redis) }
    await ensureBuilt()
    return tests('node', ['ace', 'test', 'processes', ...args], programs)
  },
  browser: async (args) => {
    const CHROMIUM_PATH = await provide(chromium)
    await ensureBuilt()
    const first = await tests('node', ['ace', 'test', 'browser', ...args], { CHROMIUM_PATH })
    if (!mayBeChance(first)) return first
    console.log(`\n── browser, once more what failed`)
    const second = await tests('node', ['ace', 'test', 'browser', '--failed', ...args], { CHROMIUM_PATH })
    return afterSecondLook(first, second)
  },
}

async function check(command, args) {
  return { passed: 0, failed: (await run(command, args)) === 0 ? 0 : 1 }
}

async function tests(command, args, more = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-test-'))
  const foreign = Object.keys(process.env).filter((name) => FOREIGN.test(name) || NAMES.test(name))
  const env = {
    ...Object.fromEntries(foreign.map((name) => [name, undefined])),
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
  }
  let output = ''
  try {
    const code = await run(command, args, { env: { ...env, ...more }, onOutput: (text) => (output += text) })
    const result = judged(readCounts(output), code)
    if (result.passed + result.failed === 1 && /NO TESTS EXECUTED|No test files found/.test(output)) {
      console.error('This suite executed no test.')
    }
    return result
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
