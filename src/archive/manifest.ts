/** The first entry of an archive. */
export const FORMAT = 'parley-account'
export const FORMAT_VERSION = 1

export type Manifest = {
  format: typeof FORMAT
  version: number
  exportedAt: string
  account: {
    name: string
    email: string
    locale: string
    timeZone: string
    theme: string
    avatar?: string | null
  }
}

export const tableEntry = (table: string) => `tables/${table}.jsonl`
export const originalEntry = (itemId: string) => `originals/${itemId}`
