// Builds the container image from scratch and tests it: `scripts/image [--from REF]`. Needs root, Debian's
// packages and npm's registry, but no container registry: debootstrap makes the base image, with the Node
// that npm installed. The last line prints the image's size. Always removes everything it made.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PlainBrowser } from '#tests/support/plain_browser'
import { freePort } from '#tests/support/running_server'
import { Container, ImageStore, IMAGE_USER, type ImageConfig } from './lib/container.js'
import { BASE, buildImage, makeBase, sourcesOf } from './lib/image_build.js'
import { checkBill, checkConfig, expect, importAll, isReadOnly } from './lib/image_checks.js'
import { previousVersion } from './lib/releases.mjs'
import { inProject } from './lib/project.mjs'

const MOST_MB = 350
const PERSON = { name: 'Ada', email: 'ada@example.org', password: 'a loaf keeps for five days' }
const BREAD = 'The bread keeps for five days in a linen bag.'
const HONEY = 'The honey comes from two hives behind the mill.'

const { values: options } = parseArgs({ options: { from: { type: 'string' } } })
const work = mkdtempSync(join(tmpdir(), 'parley-image-'))
const store = new ImageStore(work)
const containers: Container[] = []
let failed = true

try {
  step('Base image from Debian packages')
  makeBase(store)
  const baseMb = store.bytesOf(BASE) / 1_000_000

  step('Image of this checkout')
  buildImage(store, 'localhost/parley:next', sourcesOf(null, work), version())
  const addedMb = Math.round(store.bytesOf('localhost/parley:next') / 1_000_000 - baseMb)
  const next = imageOf('localhost/parley:next')
  checkConfig(next.config)
  checkBill(next.rootFolder)
  expect(addedMb <= MOST_MB, `The image adds ${addedMb} MB to its base, which is more than ${MOST_MB}.`)

  const from = options.from ?? previousVersion()
  step(`Image of the previous version, ${from}`)
  buildImage(store, 'localhost/parley:previous', sourcesOf(from, work), from)
  const previous = imageOf('localhost/parley:previous')

  const data = join(work, 'data')
  const old = await started(previous, data)
  step('Previous version: register, add a text, ask')
  await register(old.url)
  const token = await old.run(
    ...['node', 'build/ace.js', 'token:create', `--email=${PERSON.email}`, '--name=image']
  )
  await addText(old.url, token, 'Keeping', BREAD)
  await asks(old.url, token, 'How long does the bread keep?', BREAD)
  expect((await old.stop()) === 0, 'The previous version did not stop with 0.')

  step('This version on the same data: health, ask, add, ask, back up')
  const current = await started(next, data)
  await current.checkHealth()
  expect(await isReadOnly(current), 'The root file system can be written.')
  expect((await current.run('id', '-u')) === String(IMAGE_USER), 'The server does not run as its own user.')
  await importAll(current, next.rootFolder)
  await asks(current.url, token, 'How long does the bread keep?', BREAD)
  await addText(current.url, token, 'Honey', HONEY)
  await asks(current.url, token, 'Where does the honey come from?', HONEY)
  const backup = (await current.run('node', 'build/ace.js', 'backup')).split('\n').at(-1)!
  expect((await current.stop()) === 0, 'This version did not stop with 0.')

  step('Restore into an empty folder: ask again')
  const restored = join(work, 'restored')
  mkdirSync(restored, { mode: 0o700 })
  cpSync(join(data, backup.replace('/data/', '')), join(restored, 'backup.zip'))
  execFileSync('chown', ['-R', `${IMAGE_USER}:${IMAGE_USER}`, restored])
  const keeper = container(next, restored)
  keeper.runOnce('node', 'build/ace.js', 'restore', '/data/backup.zip')
  const again = await started(next, restored)
  await asks(again.url, token, 'Where does the honey come from?', HONEY)
  await asks(again.url, token, 'How long does the bread keep?', BREAD)
  expect((await again.stop()) === 0, 'The restored server did not stop with 0.')

  console.log(`\nThe image adds ${addedMb} MB to its base of ${Math.round(baseMb)} MB; at most ${MOST_MB}.`)
  failed = false
} catch (error) {
  for (const each of containers) console.error(each.logTail())
  throw error
} finally {
  for (const each of containers) each.kill()
  store.remove()
  rmSync(work, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

type Image = { config: ImageConfig; rootFolder: string }

function imageOf(tag: string): Image {
  return { config: store.configOf(tag), rootFolder: store.rootOf(tag) }
}

function container(image: Image, data: string, port = 0): Container {
  const made = new Container(image.config, image.rootFolder, work, data, port)
  containers.push(made)
  return made
}

async function started(image: Image, data: string): Promise<Container> {
  const made = container(image, data, await freePort())
  await made.start()
  return made
}

async function register(url: string) {
  const form = { ...PERSON, password_confirmation: PERSON.password }
  const response = await new PlainBrowser(undefined, url).send('POST', '/register', form)
  const to = response.headers.get('location')
  expect(to === '/onboarding', `Registering answered ${response.status} and led to ${to}.`)
}

async function addText(url: string, token: string, title: string, text: string) {
  const { id } = await api(url, token, 'POST', '/sources', { kind: 'text', title, text })
  for (let tries = 0; tries < 300; tries += 1) {
    const { state } = await api(url, token, 'GET', `/sources/${id}`)
    if (state === 'ready') return
    expect(state !== 'failed', `“${title}” failed.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`“${title}” did not become ready.`)
}

async function asks(url: string, token: string, message: string, quote: string) {
  const answer = await api(url, token, 'POST', '/messages', { message, stream: false })
  const quotes = (answer.citations as { quote: string }[]).map((each) => each.quote)
  expect(quotes.includes(quote), `“${message}” was answered with ${JSON.stringify(answer)}.`)
  console.log(`  ${message} ${answer.answer}`)
}

// oxlint-disable-next-line no-explicit-any -- the caller checks what it needs
async function api(url: string, token: string, method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

function version(): string {
  return JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version
}

function step(name: string) {
  console.log(`\n${new Date().toISOString().slice(11, 19)} ${name}`)
}
