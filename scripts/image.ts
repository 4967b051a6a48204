// Builds the image from nothing and uses it: `scripts/image [--from REF]`. Needs root, Debian's packages and npm's registry,
// and no registry of containers: the base image is made by debootstrap with the Node that npm installed. The last line
// says how large the image is. Whatever happens, everything it made is removed.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PlainBrowser } from '#tests/support/plain_browser'
import { freePort } from '#tests/support/running_server'
import { Container, ImageStore, IMAGE_USER, type ImageConfig } from './lib/container.js'
import { previousVersion } from './lib/previous_version.mjs'
import { inProject, projectRoot } from './lib/project.mjs'

const MOST_MB = 350
const BASE = 'localhost/node:24-bookworm-slim'
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
  makeBase()
  const baseMb = store.bytesOf(BASE) / 1_000_000

  step('Image of this checkout')
  build('localhost/parley:next', sourcesOf(null), String(version()))
  const addedMb = Math.round(store.bytesOf('localhost/parley:next') / 1_000_000 - baseMb)
  const next = imageOf('localhost/parley:next')
  checkConfig(next.config)
  checkBill(next.rootFolder)
  expect(addedMb <= MOST_MB, `The image adds ${addedMb} MB to its base, which is more than ${MOST_MB}.`)

  const from = options.from ?? previousVersion()
  step(`Image of the previous version, ${from}`)
  build('localhost/parley:previous', sourcesOf(from), from)
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
  for (const each of containers) console.error(each.said())
  throw error
} finally {
  for (const each of containers) each.kill()
  store.remove()
  rmSync(work, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

type Image = { config: ImageConfig; rootFolder: string }

/** A stand-in for `node:24-bookworm-slim`: Debian, Node, npm and the user `node`. */
function makeBase() {
  const container = store.buildah('from', 'scratch')
  const root = store.buildah('mount', container)
  const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian'
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root, mirror)
  const modules = join(root, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
  cpSync(npmFolder(), join(modules, 'npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  run('chroot', root, 'useradd', '--uid', String(IMAGE_USER), '--create-home', 'node')
  rmSync(join(root, 'var/cache/apt'), { recursive: true, force: true })
  rmSync(join(root, 'var/lib/apt/lists'), { recursive: true, force: true })
  const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']
  store.buildah('config', '--env', `PATH=${folders.join(':')}`, container)
  store.buildah('umount', container)
  store.buildah('commit', '--quiet', '--rm', container, BASE)
}

/** The npm of this machine, by its folder. */
function npmFolder(): string {
  const script = process.env.npm_execpath ?? run('sh', '-c', 'readlink -f "$(command -v npm)"')
  return join(script, '../..')
}

/** A folder with the files that git has in a version, or with those of this checkout as they are. */
function sourcesOf(ref: string | null): string {
  const folder = mkdtempSync(join(work, 'sources-'))
  if (ref) {
    run('sh', '-c', `git -C "${projectRoot}" archive ${ref} | tar -x -C "${folder}"`)
    // Until 0.2.0 no image could be built, and none would have found its pages.
    if (!readFileSync(join(folder, 'config/vite.ts'), 'utf8').includes('manifestFile'))
      for (const file of ['.dockerignore', 'config/vite.ts']) cpSync(inProject(file), join(folder, file))
    return folder
  }
  const listed = run('git', '-C', projectRoot, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  for (const file of listed.split('\0').filter((name) => name && existsSync(inProject(name))))
    cpSync(inProject(file), join(folder, file), { recursive: true })
  return folder
}

function build(tag: string, folder: string, versionOf: string) {
  const revision = run('git', '-C', projectRoot, 'rev-parse', 'HEAD')
  const labels = { VERSION: versionOf, REVISION: revision, CREATED: new Date().toISOString() }
  const cache = run('npm', 'config', 'get', 'cache')
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  store.buildah(
    ...['bud', '--quiet', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', tag],
    // What npm has downloaded before, and the certificates it needs for its registry on this machine.
    ...['--volume', `${cache}:/root/.npm`],
    ...(certificates
      ? ['--volume', `${certificates}:/tmp/ca.crt:ro`, '--env', 'NODE_EXTRA_CA_CERTS=/tmp/ca.crt']
      : []),
    ...Object.entries(labels).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    folder
  )
}

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

function checkConfig({ User: user, Labels: labels, Volumes: volumes, Healthcheck: check }: ImageConfig) {
  expect(user === 'node', `The image runs as ${user}.`)
  expect(Boolean(volumes?.['/data']), 'The image has no volume /data.')
  expect(check?.Test[0] === 'CMD', 'The image has no health check.')
  for (const name of ['title', 'licenses', 'version', 'revision', 'created']) {
    const value = labels[`org.opencontainers.image.${name}`]
    expect(Boolean(value) && value !== 'unknown', `The image has no label ${name}.`)
  }
}

/** The software bill of materials lists what is in node_modules. */
function checkBill(rootFolder: string) {
  const bill = JSON.parse(readFileSync(join(rootFolder, 'app/sbom.cdx.json'), 'utf8'))
  expect(bill.bomFormat === 'CycloneDX', 'The bill of materials is not CycloneDX.')
  const listed = new Set(bill.components.map((each: Component) => each['bom-ref']))
  const modules = join(rootFolder, 'app/node_modules')
  for (const file of globSync('{*,@*/*}/package.json', { cwd: modules })) {
    const { name, version: own } = JSON.parse(readFileSync(join(modules, file), 'utf8'))
    expect(listed.has(`${name}@${own}`), `${name} is not in the bill of materials.`)
  }
}

/** A package that replaces another has its own name only here. */
type Component = { 'bom-ref': string }

/** Loads every package that the server's code imports, so none that it needs was left out. */
async function importAll(server: Container, rootFolder: string): Promise<void> {
  const app = join(rootFolder, 'app')
  const code = globSync(
    'build/{app,commands,config,database,protocol,providers,resources,src,start}/**/*.js',
    { cwd: app }
  )
  const wanted = new Set<string>()
  for (const file of code) {
    const imports = readFileSync(join(app, file), 'utf8').matchAll(
      /\b(?:from|import)\s*\(?\s*['"]([@a-z][^'"]*)['"]/g
    )
    for (const [, name] of imports) if (!name!.startsWith('node:') && !name!.includes('${')) wanted.add(name!)
  }
  // Some throw without a booted application, after everything that they import was found.
  const script = `for (const name of ${JSON.stringify([...wanted])})
    await import(name).catch((error) => { if (/NOT_FOUND|NOT_EXPORTED/.test(error.code)) throw error })`
  await server.run('node', '--input-type=module', '-e', script)
  console.log(`  ${wanted.size} imports load`)
}

async function isReadOnly(server: Container): Promise<boolean> {
  const script = `try { require('fs').writeFileSync('/app/x', ''); console.log('written') } catch (e) { console.log(e.code) }`
  return (await server.run('node', '-e', script)) === 'EROFS'
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

function run(command: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 256_000_000, stdio }).trim()
}

function step(name: string) {
  console.log(`\n${new Date().toISOString().slice(11, 19)} ${name}`)
}

function expect(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence)
}
