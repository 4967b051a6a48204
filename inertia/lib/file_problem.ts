import { inMegabytes, LIMITS } from '@protocol/limits'
import { formatBytes } from '~/lib/format'
import { dataFile as words, format } from '~/messages'

/** By extension: formats that we can't read, and what to upload instead. */
const UNREADABLE: Record<keyof typeof words.unreadable, RegExp> = {
  picture: /\.(?:jpe?g|png|gif|webp|heic|heif|avif|tiff?|bmp|svg)$/i,
  archive: /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz)$/i,
  video: /\.(?:mp4|m4v|mov|avi|mkv|wmv)$/i,
  oldOffice: /\.(?:doc|ppt|xls)$/i,
}

/** Checks a file before upload; null if it is acceptable. */
export function fileProblem(file: File): string | null {
  if (file.size === 0) return words.empty
  for (const kind of Object.keys(UNREADABLE) as (keyof typeof UNREADABLE)[])
    if (UNREADABLE[kind].test(file.name)) return words.unreadable[kind]
  if (file.size <= LIMITS.fileBytes) return null
  return format(words.tooLarge, { size: formatBytes(file.size), limit: inMegabytes(LIMITS.fileBytes) })
}

/** Checks the extension where only a few are accepted. */
export function kindProblem({ name }: File, accepts: readonly string[]): string | null {
  const isKnown = accepts.some((extension) => name.toLowerCase().endsWith(extension))
  return isKnown ? null : format(words.unknownKind, { name })
}
