import type { Result } from '#src/shared/result'
import type { ReadProblem } from '../../document.js'

/** Reads the words off pictures of pages: optical character recognition. */
export interface PageRecognizer {
  /** The words of each page in order, empty for a page without any. `no_text` where nothing here can read pictures. */
  pages(pdf: Uint8Array): Promise<Result<string[], ReadProblem>>
}
