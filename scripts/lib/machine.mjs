import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SetupProblem } from './project.mjs'
import { answerOf, run } from './run.mjs'

/** Takes about half the time of a whole browser, as it draws no windows of its own. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const DEBIAN_POSTGRESQL = '/usr/lib/postgresql'

export const chromium = {
  package: 'chromium-headless-shell',
  find: () => firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL]),
  findSubstitute: () => firstOf(WHOLE_BROWSERS),
  remedy: 'set CHROMIUM_PATH to a Chromium or Chrome',
}
export const postgresql = {
  package: 'postgresql',
  find: findPostgresql,
  remedy: 'put the folder with initdb and postgres on the PATH',
}

export const scanReaders = {
  package: 'tesseract-ocr poppler-utils',
  find: () => answerOf('sh', ['-c', 'command -v tesseract && command -v pdftoppm']),
  remedy: 'put tesseract and pdftoppm on the PATH',
}

const onPath = (name) => ({
  package: name,
  find: () => answerOf('sh', ['-c', `command -v ${name}`]),
  remedy: `put ${name} on the PATH`,
})

export const redis = onPath('redis-server')
export const buildah = onPath('buildah')
export const debootstrap = onPath('debootstrap')
export const runc = onPath('runc')

/** For tests that are skipped, with a reason, if a program isn't available. */
export async function provideIfPossible(program) {
  try {
    await provide(program)
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error
    console.log(error.message)
  }
}

/** The path of a program, installed with apt-get first if it is missing and this user may do so. */
export async function provide(program) {
  const found = program.find()
  if (found) return found
  await install(program.package)
  const installed = program.find() ?? program.findSubstitute?.()
  if (installed) return installed
  throw new SetupProblem(
    `This needs ${program.package}. Install it (on Debian: apt-get install ${program.package}) or ${program.remedy}.`
  )
}

function firstOf(paths) {
  return paths.find((path) => path && existsSync(path)) ?? null
}

function findPostgresql() {
  const versions = existsSync(DEBIAN_POSTGRESQL) ? readdirSync(DEBIAN_POSTGRESQL) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const onPath = answerOf('sh', ['-c', 'command -v postgres'])
  const folders = [
    ...newestFirst.map((each) => join(DEBIAN_POSTGRESQL, each, 'bin')),
    onPath && dirname(onPath),
  ]
  const complete = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
  return folders.find((folder) => folder && complete(folder)) ?? null
}

async function install(packageName) {
  const asRoot = rootPrefix()
  if (asRoot === null || !answerOf('sh', ['-c', 'command -v apt-get'])) return
  console.log(`Installing ${packageName} with apt-get ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const script = `apt-get update -qq && apt-get install -y -qq ${packageName}`
  await run('sh', ['-c', `${asRoot}sh -c '${script}'`], { env })
}

function rootPrefix() {
  if (process.getuid?.() === 0) return ''
  return answerOf('sudo', ['-n', 'id', '-u']) === '0' ? 'sudo -n DEBIAN_FRONTEND=noninteractive ' : null
}
