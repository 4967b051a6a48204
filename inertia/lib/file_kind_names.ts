import { FILE_KINDS, isExtensionOf, type FileKind } from '@protocol/file_kinds'
import { dropZone as words } from '~/messages'

/** `['.docx', '.docm', '.mp3']` is "Word, MP3". */
export function fileKindNames(extensions: readonly string[]): string {
  const kinds = Object.keys(FILE_KINDS) as FileKind[]
  const named = kinds.filter((kind) => extensions.some((extension) => isExtensionOf(kind, extension)))
  const others = extensions.filter((extension) => !kinds.some((kind) => isExtensionOf(kind, extension)))
  return [
    ...named.map((kind) => words.kinds[kind]),
    ...others.map((extension) => extension.slice(1).toUpperCase()),
  ].join(', ')
}
