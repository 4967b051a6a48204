import { inMegabytes, LIMITS } from '@protocol/limits'
import { formatBytes } from '~/lib/format'
import { dataFile as words, format } from '~/messages'

/** Checks a file before upload; null if it is acceptable. */
export function fileProblem(file: File): string | null {
  if (file.size === 0) return words.empty
  if (file.size <= LIMITS.fileBytes) return null
  return format(words.tooLarge, { size: formatBytes(file.size), limit: inMegabytes(LIMITS.fileBytes) })
}

/** Checks the extension where only a few are accepted. */
export function kindProblem({ name }: File, accepts: readonly string[]): string | null {
  const isKnown = accepts.some((extension) => name.toLowerCase().endsWith(extension))
  return isKnown ? null : format(words.unknownKind, { name })
}
