import { constants } from 'node:fs'
import { lstat, open, opendir, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fail, ok, type Result } from '#src/shared/result'
import { isDocumentName, type ConnectorFailure, type UnreadableDocument } from '../connector.js'
import { FILE_READS, MAX_FOLDER_DEPTH, MAX_FOLDER_ENTRIES, maxDocumentBytes } from '../limits.js'

/** `path` is relative to the folder, with slashes; `version` changes with every write. */
export type WatchedFile = { path: string; size: number; version: string }

type Found = {
  files: WatchedFile[]
  /** False if a folder in it can't be read: what it doesn't list may still be there. */
  isComplete: boolean
}

/** A folder on this server. Links, devices, pipes, sockets and hidden files in it are left out. */
export class WatchedFolder {
  private constructor(
    readonly root: string,
    private readonly closed: readonly string[]
  ) {}

  /** Null unless it is in one of the allowed folders, wherever links lead, and not in one that is closed. */
  static async open(
    path: string,
    allowed: readonly string[],
    closed: readonly string[]
  ): Promise<WatchedFolder | null> {
    const root = await resolved(path)
    if (root === null || !(await lstat(root)).isDirectory()) return null
    const within = async (folders: readonly string[]) => {
      const real = await Promise.all(folders.map(resolved))
      return real.some((folder) => folder !== null && isIn(folder, root))
    }
    if (!(await within(allowed)) || (await within(closed))) return null
    const closedPaths = await Promise.all(closed.map(resolved))
    return new WatchedFolder(
      root,
      closedPaths.filter((folder) => folder !== null)
    )
  }

  /** The paths of the folders in it that may be read, by name. */
  async inner(): Promise<string[]> {
    const entries = (await this.#entries('')) ?? []
    return entries
      .filter(({ isFolder }) => isFolder)
      .map(({ name }) => join(this.root, name))
      .filter((path) => !this.closed.includes(path))
      .toSorted()
  }

  /** Its documents, including those in subfolders; a failure if there are too many. */
  async files(): Promise<Result<Found, ConnectorFailure>> {
    const files: WatchedFile[] = []
    const waiting = [{ path: '', depth: 0 }]
    let entries = 0
    let isComplete = true
    for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
      const listed = await this.#entries(folder.path)
      if (listed === null) isComplete = false
      for (const { name, isFolder } of listed ?? []) {
        entries += 1
        const path = folder.path ? `${folder.path}/${name}` : name
        if (entries > MAX_FOLDER_ENTRIES || folder.depth > MAX_FOLDER_DEPTH)
          return fail({ code: 'too_many_documents', detail: `${entries} entries, ${folder.depth} deep` })
        if (isFolder) {
          if (!this.closed.includes(join(this.root, path))) waiting.push({ path, depth: folder.depth + 1 })
          continue
        }
        const file = await this.#file(path)
        if (file) files.push(file)
      }
    }
    return ok({ files, isComplete })
  }

  async read(path: string): Promise<Result<Uint8Array, ConnectorFailure | UnreadableDocument>> {
    for (let reads = 0; reads < FILE_READS; reads += 1) {
      const handle = await this.#open(path)
      if (!handle) return fail({ unreadable: 'not_found', detail: 'it is gone or may not be read' })
      try {
        const before = await handle.stat({ bigint: true })
        if (before.size > BigInt(maxDocumentBytes()))
          return fail({ unreadable: 'too_large', detail: `${before.size} bytes` })
        // One more than there should be, in case it grows.
        const buffer = Buffer.alloc(Number(before.size) + 1)
        const length = await fill(handle, buffer)
        const after = await handle.stat({ bigint: true })
        if (versionOf(after) === versionOf(before) && BigInt(length) === before.size)
          return ok(buffer.subarray(0, length))
      } finally {
        await handle.close()
      }
    }
    return fail({ code: 'file_changes', detail: `${FILE_READS} reads` })
  }

  /** Null if it can't be read; empty if it is gone. */
  async #entries(path: string): Promise<{ name: string; isFolder: boolean }[] | null> {
    try {
      const found: { name: string; isFolder: boolean }[] = []
      for await (const entry of await opendir(join(this.root, path))) {
        const isFolder = entry.isDirectory()
        const isDocument = entry.isFile() && isDocumentName(entry.name)
        if (!entry.name.startsWith('.') && (isFolder || isDocument))
          found.push({ name: entry.name, isFolder })
        if (found.length > MAX_FOLDER_ENTRIES) break
      }
      return found
    } catch (error) {
      return codeOf(error) === 'ENOENT' && path !== '' ? [] : null
    }
  }

  async #file(path: string): Promise<WatchedFile | null> {
    try {
      const stat = await lstat(join(this.root, path), { bigint: true })
      if (!stat.isFile() || stat.size === 0n) return null
      return { path, size: Number(stat.size), version: versionOf(stat) }
    } catch {
      // Gone since it was listed, or its name isn't UTF-8.
      return null
    }
  }

  /** The file itself: a link to it isn't followed, and neither is one that took the place of a folder. Null if there is none. */
  async #open(path: string): Promise<FileHandle | null> {
    const full = join(this.root, path)
    const handle = await open(full, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
      () => null
    )
    if (!handle) return null
    const opened = await handle.stat({ bigint: true })
    const real = await resolved(full)
    const found = real === null ? null : await lstat(real, { bigint: true }).catch(() => null)
    const isSame = found !== null && found.ino === opened.ino && found.dev === opened.dev
    if (real !== null && isIn(this.root, real) && opened.isFile() && isSame) return handle
    await handle.close()
    return null
  }
}

async function fill(handle: FileHandle, buffer: Buffer): Promise<number> {
  let length = 0
  while (length < buffer.byteLength) {
    const { bytesRead } = await handle.read(buffer, length, buffer.byteLength - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return length
}

function versionOf({
  size,
  mtimeNs,
  ctimeNs,
  ino,
}: { [name in 'size' | 'mtimeNs' | 'ctimeNs' | 'ino']: bigint }) {
  return `${size} ${mtimeNs} ${ctimeNs} ${ino}`
}

async function resolved(path: string): Promise<string | null> {
  return realpath(path).catch(() => null)
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
