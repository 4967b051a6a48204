import type { Result } from '#src/shared/result'
import type { ReadProblem } from '#src/knowledge/documents/document'

export interface PageRecognizer {
  /** The text of every page in order, empty for a blank one. `no_text` when no OCR program is installed. */
  recognizeAll(pdf: Uint8Array): Promise<Result<string[], ReadProblem>>
  /** The text of the given pages by number: as many as the limits allow; none without an OCR program. */
  recognizePages(pdf: Uint8Array, numbers: number[]): Promise<Map<number, string>>
}
