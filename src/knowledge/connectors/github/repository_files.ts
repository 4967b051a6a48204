import { extname } from 'node:path/posix'
import type { SourceOptions } from '#protocol/knowledge'
import { isExtensionOf } from '#protocol/file_kinds'
import { MAX_PATH_CHARACTERS } from '../limits.js'
import type { TreeEntry } from './github_api.js'

const DOCUMENTATION = /^(?:docs?|documentation|guides?|handbook|manual|wiki)$/i
const README = /^readme(?:\.[\w-]{1,20}){0,2}$/i

/** Which files of a repository are read. */
export class Selection {
  private constructor(
    private readonly paths: readonly string[],
    private readonly hasReadme: boolean
  ) {}

  /** The chosen folders and files; without any, the README and the root's folders of documentation. */
  static of({ folders = [] }: SourceOptions, root: readonly TreeEntry[]): Selection {
    if (folders.length > 0) return new Selection(folders.map(trimmed), false)
    const found = root.filter(({ type, path }) => type === 'tree' && DOCUMENTATION.test(path))
    return new Selection(
      found.map(({ path }) => path),
      true
    )
  }

  includes(path: string): boolean {
    if (this.hasReadme && README.test(path)) return true
    return this.paths.some((chosen) => chosen === '' || path === chosen || path.startsWith(`${chosen}/`))
  }

  includesFolder(path: string): boolean {
    return this.paths.some((chosen) => chosen === '' || path === chosen || path.startsWith(`${chosen}/`))
  }

  /** Whether something chosen is in this folder. */
  leadsThrough(path: string): boolean {
    return this.includesFolder(path) || this.paths.some((chosen) => chosen.startsWith(`${path}/`))
  }
}

function trimmed(path: string): string {
  return path
    .trim()
    .replace(/^(?:\.?\/+)+|\/+$/g, '')
    .replace(/^\.$/, '')
}

/** Whether a file is read at all: text that people write for people. Links to other places and submodules aren't files. */
export function isDocument({ type, mode, path, size }: TreeEntry): boolean {
  const isFile = type === 'blob' && (mode === '100644' || mode === '100755')
  if (!isFile || size === 0) return false
  const extension = extname(path).toLowerCase()
  if (extension === '.rst' || isExtensionOf('markdown', extension) || isExtensionOf('text', extension))
    return true
  return extension === '' && README.test(path.slice(path.lastIndexOf('/') + 1))
}

/** A path that a person could have given a file; it becomes part of addresses. */
export function isUsablePath(path: string): boolean {
  if (path === '' || path.length > MAX_PATH_CHARACTERS || /[\p{Cc}\\]/u.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

const POINTER = 'version https://git-lfs.github.com/spec/'

/** Whether the file is stored elsewhere (Git LFS) and this is only its name. */
export function isPointer(bytes: Uint8Array): boolean {
  return bytes.byteLength < 1_024 && new TextDecoder().decode(bytes.subarray(0, POINTER.length)) === POINTER
}
