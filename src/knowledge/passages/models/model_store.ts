import { existsSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DownloadProblem, ModelTask, SearchModelRow } from '#protocol/search_models'
import { checkedFetch } from '#src/shared/fetch/checked_fetch'
import { takeInstanceLock } from '#src/shared/process/instance_lock'
import { fail, ok, type Result } from '#src/shared/result'
import { bytesOf, type CatalogModel } from './catalog.js'
import { DownloadFailure, downloadFile } from './download_file.js'
import type { ModelFolder } from './model_folder.js'
import { DISK_RESERVE_BYTES, MAX_DOWNLOAD_MS } from '../limits.js'

export type ModelStoreSettings = {
  folder: string
  /** MODELS_URL: a hub, a mirror with the same paths, or `file:` for a copy of another server's folder. */
  source: URL
  /** Private `host:port` pairs that may be fetched, besides the source's own. */
  allowPrivate: readonly string[]
  stallMs?: number
  retryMs?: number
}

const UNFINISHED = '.unfinished'
const CONNECT_TIMEOUT_MS = 10_000

/**
 * The downloaded models in the data folder. Files are checked in a temporary folder that is renamed once
 * complete, so a model is either complete or absent, even if the process is killed. Allows one download at a
 * time across processes.
 */
export class ModelStore {
  readonly #fetch: typeof globalThis.fetch
  readonly #problems = new Map<string, DownloadProblem>()
  #running: { name: string; stop: AbortController } | null = null

  constructor(
    private readonly settings: ModelStoreSettings,
    private readonly catalog: readonly CatalogModel[]
  ) {
    const { source, allowPrivate } = settings
    const own = source.protocol === 'file:' ? [] : [`${source.hostname}:${source.port || portOf(source)}`]
    this.#fetch = checkedFetch({
      allowPrivate: [...allowPrivate, ...own],
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      maxBytes: Math.max(0, ...catalog.map(bytesOf)) + 1,
    })
  }

  rows(): SearchModelRow[] {
    return this.catalog.map((model) => {
      const { name, task, license } = model
      const isInstalled = this.#isInstalled(model)
      const receivedBytes = isInstalled ? bytesOf(model) : this.#received(model)
      const isRunning = this.#running?.name === name
      const begun = isRunning ? 'downloading' : receivedBytes > 0 ? 'partial' : 'absent'
      const state = isInstalled ? 'installed' : begun
      const problem = this.#problems.get(name) ?? null
      return {
        name,
        label: name,
        address: null,
        task,
        license,
        bytes: bytesOf(model),
        receivedBytes,
        state,
        problem,
      }
    })
  }

  /** The first complete model for a task. */
  installed(task: ModelTask): ModelFolder | null {
    const model = this.catalog.find((one) => one.task === task && this.#isInstalled(one))
    if (!model) return null
    const { name, prompts, languages, unrelated, files } = model
    const sha256 = Object.fromEntries(Object.entries(files).map(([file, each]) => [file, each.sha256]))
    return {
      name,
      folder: this.#folderOf(name),
      file: 'model.onnx',
      prompts,
      pooling: 'mean',
      languages,
      unrelated,
      sha256,
    }
  }

  /** Resumes an earlier download of the model. `name` must be in the catalog. */
  async install(
    name: string,
    onProgress: (received: number) => void = () => {}
  ): Promise<Result<void, DownloadProblem>> {
    const model = this.catalog.find((one) => one.name === name)
    if (!model) return fail('not_found')
    if (this.#isInstalled(model)) return ok(undefined)
    if (this.#running) return this.#busy(name)
    const stop = new AbortController()
    this.#running = { name, stop }
    this.#problems.delete(name)
    try {
      const lock = await takeInstanceLock(this.settings.folder, 'download')
      if (!lock.ok) throw new DownloadFailure('busy')
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(MAX_DOWNLOAD_MS)])
      await this.#download(model, signal, onProgress).finally(() => lock.value.release())
      return ok(undefined)
    } catch (error) {
      if (!(error instanceof DownloadFailure)) throw error
      if (error.problem !== 'stopped') this.#problems.set(name, error.problem)
      return fail(error.problem)
    } finally {
      this.#running = null
    }
  }

  /** Deletes the model and partial downloads of it. False if there was nothing to delete. */
  async remove(name: string): Promise<boolean> {
    if (!this.catalog.some((one) => one.name === name)) return false
    if (this.#running?.name === name) this.#running.stop.abort()
    this.#problems.delete(name)
    const folder = this.#folderOf(name)
    const unfinished = `${folder}${UNFINISHED}`
    const was = existsSync(folder) || existsSync(unfinished)
    // Renamed first, so that a crash here leaves no half-deleted model in use.
    if (existsSync(folder)) {
      await rm(unfinished, { recursive: true, force: true })
      await rename(folder, unfinished)
    }
    await rm(unfinished, { recursive: true, force: true })
    return was
  }

  /** Stops a download and keeps the part that has arrived. */
  close(): void {
    this.#running?.stop.abort()
  }

  #busy(name: string): Result<void, DownloadProblem> {
    if (this.#running?.name !== name) this.#problems.set(name, 'busy')
    return fail('busy')
  }

  async #download(
    model: CatalogModel,
    signal: AbortSignal,
    onProgress: (received: number) => void
  ): Promise<void> {
    const folder = this.#folderOf(model.name)
    const unfinished = `${folder}${UNFINISHED}`
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await this.#checkDisk(bytesOf(model) - this.#received(model))
    let before = 0
    for (const [file, { path, bytes, sha256 }] of Object.entries(model.files)) {
      const onBytes = (received: number) => onProgress(before + received)
      const { stallMs, retryMs } = this.settings
      const address = this.#addressOf(model, file, path)
      const to = { address, path: join(unfinished, file), bytes, sha256, stallMs, retryMs }
      await downloadFile({ ...to, fetch: this.#fetch, signal, onBytes })
      before += bytes
    }
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    const handle = await open(this.settings.folder, 'r')
    await handle.sync().finally(() => handle.close())
  }

  async #checkDisk(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.settings.folder)
    if (bavail * bsize < bytes + DISK_RESERVE_BYTES) throw new DownloadFailure('disk_full')
  }

  #addressOf({ name, repository, revision }: CatalogModel, file: string, path: string): URL {
    const { source } = this.settings
    const base = source.href.replace(/\/+$/, '')
    if (source.protocol === 'file:') return new URL(`${base}/${name}/${file}`)
    return new URL(`${base}/${repository}/resolve/${revision}/${path}`)
  }

  #isInstalled({ name, files }: CatalogModel): boolean {
    return Object.entries(files).every(
      ([file, { bytes }]) => sizeOf(join(this.#folderOf(name), file)) === bytes
    )
  }

  #received({ name, files }: CatalogModel): number {
    const folder = `${this.#folderOf(name)}${UNFINISHED}`
    return Object.keys(files).reduce((sum, file) => sum + sizeOf(join(folder, file)), 0)
  }

  #folderOf(name: string): string {
    return join(this.settings.folder, name)
  }
}

/** Parses MODELS_URL. Throws an instruction without the value, which may contain a password. */
export function modelSource(value: string): URL {
  const url = URL.parse(value)
  const isPlain = url !== null && !url.username && !url.password && !url.search
  if (isPlain && ['http:', 'https:', 'file:'].includes(url.protocol)) return url
  throw new Error(
    'MODELS_URL isn’t an address, or contains a password or a query. It should look like https://models.example.org or file:/media/models.'
  )
}

function portOf({ protocol }: URL): number {
  return protocol === 'https:' ? 443 : 80
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
