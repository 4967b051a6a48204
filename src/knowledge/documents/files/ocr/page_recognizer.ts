import type { Result } from '#src/shared/result'
import type { ReadProblem } from '#src/knowledge/documents/document'

/** Reads the words off pictures of pages: optical character recognition. */
export interface PageRecognizer {
  /** The words of each page in order, empty for a page without any. `no_text` where nothing here can read pictures. */
  recognizeAll(pdf: Uint8Array): Promise<Result<string[], ReadProblem>>
  /** The words of some pages by their numbers: of as many as can be read within the limits, of none where nothing reads. */
  recognizePages(pdf: Uint8Array, numbers: number[]): Promise<Map<number, string>>
}
