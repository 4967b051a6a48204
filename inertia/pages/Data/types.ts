import type { ItemRow, ItemVersion, PassageRow, SourceRow, AnsweredQuestion } from '@protocol/knowledge'
import type { NamedApplication } from '@protocol/applications'
import type { StoredVersion } from '@protocol/versions'

/** Query: `start, end`, the quote to scroll to, and `version`, the version it was quoted from. */
export type ShowItemProps = {
  item: ItemRow
  source: SourceRow
  /** Null until it was processed. */
  shown: ItemVersion | null
  latestVersion: number
  /** Newest first. */
  versions: StoredVersion[]
  usedBy: NamedApplication[]
  passages: PassageRow[]
  metadata: Record<string, string | number | boolean | null>
  /** Why an episode answers from its show notes only, as a sentence. */
  audioProblem: string | null
  /** Questions whose answers quote this item, newest first. */
  questions: AnsweredQuestion[]
}
