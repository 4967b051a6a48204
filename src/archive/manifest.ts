import { parseJson } from '#src/shared/text/parse_json'
import { IANAZone } from 'luxon'
import { LOCALES, THEMES } from '#protocol/profile'

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

/** Null for anything that no export could have written; `newer` for formats of later versions. */
export function parseManifest(text: string): Manifest | 'newer' | null {
  const manifest = jsonOrNull(text) as Partial<Manifest> | null
  if (manifest?.format !== FORMAT) return null
  if (Number(manifest.version) > FORMAT_VERSION) return 'newer'
  return isAccount(manifest.account) ? (manifest as Manifest) : null
}

function isAccount(account: unknown): boolean {
  const { name, email, locale, timeZone, theme, avatar } = (account ?? {}) as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof email === 'string' &&
    (LOCALES as readonly unknown[]).includes(locale) &&
    (THEMES as readonly unknown[]).includes(theme) &&
    IANAZone.isValidZone(String(timeZone)) &&
    /^$|^[0-9a-f]{32}$/.test(String(avatar ?? ''))
  )
}

function jsonOrNull(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** The archive contains something that no export wrote. */
export class DamagedArchive extends Error {
  constructor(where: string, cause?: unknown) {
    super(`${where} was not written by an export.`, { cause })
  }
}
