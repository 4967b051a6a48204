import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Real inputs with expected outputs, kept beside the project and never copied into it. */
const root = resolve(process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../shared/data'))

export const withoutSharedData = !existsSync(root)
export const skipReason = 'The shared inputs are not here; set SHARED_DATA to their folder.'

export function sharedPath(path: string): string {
  return resolve(root, path)
}

export function sharedBytes(path: string): Uint8Array {
  return new Uint8Array(readFileSync(resolve(root, path)))
}

export function sharedLines<Row>(path: string): Row[] {
  const lines = readFileSync(resolve(root, path), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row)
}

/** As the expectations are to be compared: NFKC, lower case, no white space, no hyphens. */
export function squeezed(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s\-\u2010\u2011\u00ad]+/g, '')
}
