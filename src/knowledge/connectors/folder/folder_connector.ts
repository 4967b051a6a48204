import { isAbsolute } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fail, ok, type Result } from '#src/shared/result'
import { sha256 } from '#src/shared/crypto/sha256'
import type {
  Access,
  ChangePage,
  Connector,
  ConnectorFailure,
  Inspection,
  RemoteDocument,
} from '../connector.js'
import { MAX_FOLDER_CHOICES, maxDocumentBytes } from '../limits.js'
import { WatchedFolder, type WatchedFile } from './watched_files.js'

export type FolderSettings = {
  /** Absolute; without any, no folder can be read. */
  folders: readonly string[]
  /** Never read, even inside these folders: this server's data. */
  closed: readonly string[]
}

const NO_ACCESS: ConnectorFailure = { code: 'folder_not_allowed', detail: 'not in an allowed folder' }

/**
 * Documents in a folder on this server, only for operators' own workspaces and below the folders that the server's settings
 * allow. Both are checked with every sync, so an imported archive or a former operator reaches nothing.
 */
export class FolderConnector implements Connector {
  constructor(
    private readonly settings: FolderSettings,
    private readonly isOperator: (workspaceId: string) => Promise<boolean>
  ) {}

  async isOffered(workspaceId: string): Promise<boolean> {
    return this.settings.folders.length > 0 && (await this.isOperator(workspaceId))
  }

  /** The allowed folders, each followed by its direct subfolders. */
  async choices(workspaceId: string): Promise<string[]> {
    if (!(await this.isOffered(workspaceId))) return []
    const { folders, closed } = this.settings
    const opened = await Promise.all(folders.map((path) => WatchedFolder.open(path, folders, closed)))
    const found = await Promise.all(
      opened
        .filter((folder) => folder !== null)
        .map(async (folder) => [folder.root, ...(await folder.inner())])
    )
    return [...new Set(found.flat())].slice(0, MAX_FOLDER_CHOICES)
  }

  async inspect(typed: Access): Promise<Result<Inspection, ConnectorFailure>> {
    const folder = await this.#open(typed)
    if (!folder) return fail(NO_ACCESS)
    const { root } = folder
    const title = root.slice(root.lastIndexOf('/') + 1).normalize() || root
    return ok({ address: pathToFileURL(root).href, title, options: typed.options })
  }

  async changes(access: Access): Promise<Result<ChangePage, ConnectorFailure>> {
    const folder = await this.#open(access)
    if (!folder) return fail(NO_ACCESS)
    const found = await folder.files()
    if (!found.ok) return found
    const { files, isComplete } = found.value
    return ok({
      documents: files.map((file) => documentOf(folder, file)),
      removed: [],
      startsListing: true,
      end: isComplete ? 'listing' : 'changes',
      cursor: {},
    })
  }

  async #open({ address, workspaceId }: Access): Promise<WatchedFolder | null> {
    if (!(await this.isOffered(workspaceId))) return null
    const path = pathOf(address.trim())
    return path === null ? null : WatchedFolder.open(path, this.settings.folders, this.settings.closed)
  }
}

/** A path as typed, or the address that is stored for it. */
function pathOf(address: string): string | null {
  const url = address.startsWith('file:') ? URL.parse(address) : null
  try {
    const path = url ? fileURLToPath(url) : address
    return isAbsolute(path) && !path.includes('\0') ? path : null
  } catch {
    // An address of another computer, or with an encoded slash.
    return null
  }
}

function documentOf(folder: WatchedFolder, { path, size, version }: WatchedFile): RemoteDocument {
  const fileName = path.slice(path.lastIndexOf('/') + 1).normalize()
  return {
    externalId: sha256(`file:${path}`),
    version: sha256(version),
    title: fileName,
    url: null,
    place: path.normalize(),
    publishedAt: null,
    fileName,
    mediaType: null,
    load: async () =>
      size > maxDocumentBytes()
        ? fail({ unreadable: 'too_large', detail: `${size} bytes` })
        : folder.read(path),
  }
}
