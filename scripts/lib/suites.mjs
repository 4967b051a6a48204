import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureBundled, isBuilt } from './build.mjs'
import { readCounts, withExitCode } from './counts.mjs'
import { chromium, postgresql, provide, provideIfPossible, redis, scanReaders } from './machine.mjs'
import { startCluster } from './postgres_cluster.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'

// Shell settings that tests must neither use up nor depend on.
const FOREIGN =
  /^(APP_|DATABASE_URL|DATA_DIR|REDIS_URL|S3_|SMTP_|OPENAI_|ANTHROPIC_|GOOGLE_|PUSHER_|FACEBOOK_|TELEGRAM_|WHATSAPP_|PARLEY_|UPDATE_|BACKUP_|METRICS_|OTEL_|OPERATOR_|HOST$|PORT$)/
const NAMES =
  /^(CHAT_MODEL|EMBEDDING_MODEL|RERANKER_MODEL|MODELS_URL|DICTIONARY_DIR|LOCAL_MODEL_PORTS|TRANSCRIPTION_MODEL|REGISTRATION|ALLOW_PRIVATE_ADDRESSES|TRUSTED_PROXIES)$/

/** These files open every page of the catalog, which is about half of their suite's work. */
const EVERY_PAGE = ['accessibility.spec.ts', 'screens.spec.ts']

const WITHOUT_APPLICATION = ['--import=@poppinss/ts-exec', 'bin/unit_test.ts']

/**
 * In the order to run them: fastest feedback first, then the longest, so that all end at about the same time.
 * `prepare` installs and builds what a suite needs; `run` prints through `print` and resolves with the number of passed and
 * failed tests. `parts` are the arguments of runs that together execute every test, side by side.
 */
export const suites = {
  lint: { run: (_, print) => check('npm', ['run', '--silent', 'lint'], print) },
  audit: { run: (_, print) => check('node', ['scripts/audit.mjs'], print) },
  typecheck: { run: (_, print) => check('npm', ['run', '--silent', 'typecheck'], print) },
  browser: {
    prepare: async () => {
      await provide(chromium)
      await ensureBuilt()
    },
    parts: () => {
      const files = readdirSync(inProject('tests', 'browser'), { recursive: true })
      const others = files.filter((file) => file.endsWith('.spec.ts') && !EVERY_PAGE.includes(file))
      return [others, EVERY_PAGE].map((part) => [`--files=${part.join(',')}`])
    },
    run: async (args, print) => {
      const env = { CHROMIUM_PATH: await provide(chromium) }
      return tests('node', ['ace', 'test', 'browser', ...args], { env, print })
    },
  },
  // Starts and kills its own PostgreSQL and Redis.
  processes: {
    prepare: async () => {
      await provide(postgresql)
      await provide(redis)
      await ensureBuilt()
    },
    run: async (args, print) => {
      const env = { POSTGRESQL_BINARIES: await provide(postgresql), REDIS_SERVER: await provide(redis) }
      return tests('node', ['ace', 'test', 'processes', ...args], { env, print })
    },
  },
  postgres: {
    prepare: async () => {
      await provide(postgresql)
      await ensureBundled()
    },
    run: (args, print) => functionalOnPostgres(args, print),
  },
  functional: {
    prepare: ensureBundled,
    run: (args, print) =>
      tests('node', ['ace', 'test', 'functional', ...args], { env: commandsFolder(), print }),
  },
  unit: {
    prepare: () => provideIfPossible(scanReaders),
    run: (args, print) => tests('node', [...WITHOUT_APPLICATION, 'unit', ...args], { print }),
  },
  react: { run: (args, print) => tests('vitest', ['run', ...args], { print }) },
  install: { run: (args, print) => tests('node', [...WITHOUT_APPLICATION, 'install', ...args], { print }) },
}

/** Commands of a build start in half the time. */
function commandsFolder() {
  return { COMMANDS_FOLDER: isBuilt() ? 'build' : '.' }
}

async function functionalOnPostgres(args, print) {
  const cluster = await startCluster(await provide(postgresql))
  const stopAndExit = () => void cluster.stop().then(() => process.exit(1))
  process.once('SIGINT', stopAndExit).once('SIGTERM', stopAndExit)
  try {
    const env = { DATABASE_URL: cluster.url, ...commandsFolder() }
    return await tests('node', ['ace', 'test', 'functional', ...args], { env, print })
  } finally {
    process.off('SIGINT', stopAndExit).off('SIGTERM', stopAndExit)
    await cluster.stop()
  }
}

async function check(command, args, print) {
  return { passed: 0, failed: (await run(command, args, { onOutput: print })) === 0 ? 0 : 1 }
}

async function tests(command, args, { env: more = {}, print }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-test-'))
  const foreign = Object.keys(process.env).filter((name) => FOREIGN.test(name) || NAMES.test(name))
  const env = {
    ...Object.fromEntries(foreign.map((name) => [name, undefined])),
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    // Any free port. By default, `ace test` looks for one from 3333 on, and suites that start together find the same one.
    PORT: '0',
  }
  let output = ''
  const onOutput = (text) => {
    output += text
    print(text)
  }
  try {
    const code = await run(command, args, { env: { ...env, ...more }, onOutput })
    if (/NO TESTS EXECUTED|No test files found/.test(output)) print('This suite executed no test.\n')
    return withExitCode(readCounts(output), code)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
