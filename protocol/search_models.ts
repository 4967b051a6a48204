/** `embedding` compares by meaning; `reranker` reorders the passages found. */
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
  /** The local server no longer returns vectors. */
  | 'server_gone'

/** A model that can be downloaded, or a local server's, for the page and the command. */
export type SearchModelRow = {
  name: string
  label: string
  /** A local server's address; null for downloaded models, which need disk space. */
  address: string | null
  task: ModelTask
  license: string
  bytes: number
  /** Bytes on disk so far. */
  receivedBytes: number
  state: 'absent' | 'partial' | 'downloading' | 'installed'
  problem: DownloadProblem | null
}

/** For the page. `embedded` counts the passages an embedding model has processed. */
export type ShownSearchModel = SearchModelRow & {
  about: string
  sentence: string | null
  inUse: boolean
  embedded: { done: number; total: number } | null
}
