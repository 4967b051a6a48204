import { inMegabytes, LIMITS } from '@protocol/limits'
import { formatBytes } from '~/lib/format'
import { dataFile as words, format } from '~/messages'

/** What can be said of a file before it is sent; null when it may be. */
export function fileProblem(file: File): string | null {
  if (file.size === 0) return words.empty
  if (file.size <= LIMITS.fileBytes) return null
  return format(words.tooLarge, { size: formatBytes(file.size), limit: inMegabytes(LIMITS.fileBytes) })
}

/** The same where the kinds are few enough to be known by their endings. */
export function kindProblem({ name }: File, accepts: readonly string[]): string | null {
  const isKnown = accepts.some((extension) => name.toLowerCase().endsWith(extension))
  return isKnown ? null : format(words.unknownKind, { name })
}
