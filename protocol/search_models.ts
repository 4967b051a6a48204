/** `embedding` compares by meaning, `reranker` puts what was found in order. */
export type ModelTask = 'embedding' | 'reranker'

export type DownloadProblem =
  | 'unreachable'
  | 'not_found'
  | 'refused_address'
  | 'stalled'
  | 'too_long'
  | 'wrong_size'
  | 'wrong_checksum'
  | 'disk_full'
  | 'busy'
  | 'stopped'
  | 'damaged'
  /** The local server gives no vectors any more. */
  | 'server_gone'

/** A model that can be downloaded, or a local server's, as the page and the command show it. */
export type SearchModelRow = {
  name: string
  label: string
  /** A local server's, which needs no room on the disk; null for what is downloaded. */
  address: string | null
  task: ModelTask
  license: string
  bytes: number
  /** What is on the disk so far. */
  receivedBytes: number
  state: 'absent' | 'partial' | 'downloading' | 'installed'
  problem: DownloadProblem | null
}

/** As the page shows it. `embedded` counts passages while an embedding model goes through them. */
export type ShownSearchModel = SearchModelRow & {
  about: string
  sentence: string | null
  inUse: boolean
  embedded: { done: number; total: number } | null
}
