// Containers from an image, with buildah's storage and runc: no daemon, no registry and no network of
// their own.
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The user `node` of the image. */
export const IMAGE_USER = 1000
const READY_MS = 120_000

export type ImageConfig = {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Labels: Record<string, string>
  Volumes?: Record<string, object>
  Healthcheck?: { Test: string[] }
}

/** buildah with its own storage in `folder`; `remove` deletes it. */
export class ImageStore {
  readonly #storage: string[]

  constructor(readonly folder: string) {
    const [root, runRoot] = ['images', 'run'].map((name) => join(folder, name))
    this.#storage = ['--root', root!, '--runroot', runRoot!, '--storage-driver', 'overlay']
  }

  buildah(...args: string[]): string {
    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
    const options = { encoding: 'utf8' as const, stdio, maxBuffer: 256_000_000 }
    return execFileSync('buildah', [...this.#storage, ...args], options).trim()
  }

  configOf(image: string): ImageConfig {
    return JSON.parse(this.buildah('inspect', '--type', 'image', image)).Docker.config
  }

  bytesOf(image: string): number {
    const [entry] = JSON.parse(this.buildah('images', '--json', image)) as { size: string }[]
    return megabytes(entry!.size) * 1_000_000
  }

  /** Mounts a container of the image, which stays until the store is removed. */
  rootOf(image: string): string {
    return this.buildah('mount', this.buildah('from', '--pull-never', image))
  }

  remove(): void {
    this.buildah('rm', '--all')
    this.buildah('rmi', '--all', '--force')
  }
}

function megabytes(size: string): number {
  const [, amount, unit] = /^([\d.]+) ?([KMG]?)B$/.exec(size) ?? []
  const factors: Record<string, number> = { '': 1e-6, K: 1e-3, M: 1, G: 1e3 }
  return Number(amount) * factors[unit ?? '']!
}

/** The server of an image, as compose.yaml runs it: read-only, without capabilities, on this host's loopback. */
export class Container {
  readonly #id: string
  readonly #bundle: string
  readonly #logFile: string
  #child: ChildProcess | null = null

  constructor(
    private readonly config: ImageConfig,
    rootFolder: string,
    folder: string,
    readonly dataDir: string,
    readonly port: number
  ) {
    this.#id = `parley-${process.pid}-${port}`
    this.#bundle = join(folder, `bundle-${port}`)
    this.#logFile = join(folder, `log-${port}`)
    mkdirSync(this.#bundle, { recursive: true })
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { mode: 0o700 })
      chownSync(dataDir, IMAGE_USER, IMAGE_USER)
    }
    writeFileSync(
      join(this.#bundle, 'config.json'),
      JSON.stringify(specOf(config, rootFolder, dataDir, port))
    )
  }

  get url() {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const log = openSync(this.#logFile, 'w')
    const args = ['run', '--bundle', this.#bundle, this.#id]
    const child = spawn('runc', args, { stdio: ['ignore', log, log] })
    this.#child = child
    const deadlineMs = performance.now() + READY_MS
    for (;;) {
      const answer = await fetch(`${this.url}/health/ready`).catch(() => null)
      if (answer?.ok) return
      if (child.exitCode !== null || performance.now() > deadlineMs)
        throw new Error(`The container did not start:\n${readFileSync(this.#logFile, 'utf8')}`)
      await wait(200)
    }
  }

  /** The last output of the server. */
  logTail(): string {
    return existsSync(this.#logFile) ? readFileSync(this.#logFile, 'utf8').slice(-4_000) : ''
  }

  /** Runs a command in a separate container instead of the server. */
  runOnce(...command: string[]): string {
    const spec = JSON.parse(readFileSync(join(this.#bundle, 'config.json'), 'utf8'))
    const bundle = `${this.#bundle}-once`
    mkdirSync(bundle, { recursive: true })
    const once = { ...spec, process: { ...spec.process, args: command } }
    writeFileSync(join(bundle, 'config.json'), JSON.stringify(once))
    const args = ['run', '--bundle', bundle, `${this.#id}-once`]
    return execFileSync('runc', args, { encoding: 'utf8', maxBuffer: 64_000_000 }).trim()
  }

  /** Runs a command in the container as the image's user; resolves to its output. */
  async run(...command: string[]): Promise<string> {
    const user = `${IMAGE_USER}:${IMAGE_USER}`
    const args = ['exec', '--user', user, '--cwd', '/app', this.#id, ...command]
    const { stdout } = await promisify(execFile)('runc', args, { maxBuffer: 64_000_000 })
    return stdout.trim()
  }

  /** Runs the image's own health check; throws when it fails. */
  async checkHealth(): Promise<void> {
    const [kind, ...command] = this.config.Healthcheck?.Test ?? []
    if (kind !== 'CMD') throw new Error('The image has no health check.')
    await this.run(...command)
  }

  /** Sends SIGTERM; resolves to the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    execFileSync('runc', ['kill', this.#id, 'TERM'])
    await once(child, 'exit')
    return child.exitCode
  }

  kill(): void {
    if (this.#child && this.#child.exitCode === null) execFileSync('runc', ['delete', '--force', this.#id])
  }
}

/** An OCI runtime configuration with the restrictions of compose.yaml. */
function specOf(config: ImageConfig, rootFolder: string, dataDir: string, port: number) {
  const none: string[] = []
  const bind = (source: string, destination: string, options: string[]) => ({
    ...{ destination, type: 'bind', source },
    options: ['bind', 'nosuid', 'nodev', ...options],
  })
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid: IMAGE_USER, gid: IMAGE_USER },
      args: config.Cmd,
      env: [...config.Env.filter((one) => !/^(PORT|HOST)=/.test(one)), `PORT=${port}`, 'HOST=127.0.0.1'],
      cwd: config.WorkingDir,
      capabilities: { bounding: none, effective: none, permitted: none, ambient: none, inheritable: none },
      noNewPrivileges: true,
    },
    root: { path: rootFolder, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=65536k'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
      bind(dataDir, '/data', ['rw']),
      bind('/etc/resolv.conf', '/etc/resolv.conf', ['ro']),
    ],
    // Uses this machine's loopback interface, so that no network has to be set up.
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
  }
}
