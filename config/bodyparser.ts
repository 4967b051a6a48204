import '#start/env'
import { defineConfig } from '@adonisjs/core/bodyparser'
import { LIMITS } from '#protocol/limits'

/** Parsed by `BodyMiddleware`, within `jsonLimits`. */
export const JSON_TYPES = ['application/json', 'application/csp-report']

const KB = 1024
const MB = 1024 * KB

/**
 * Maximum request sizes; `app/core/body` lists the routes. Counts bytes as received, because compressed
 * bodies are refused.
 */
export const bodyLimits = {
  /** Parsing this takes less than a millisecond. */
  strangerBytes: 64 * KB,
  signedInBytes: MB,
  /** A pasted text has up to 1,000,000 characters, which take up to 4 MB in UTF-8, and more when escaped. */
  textBytes: Math.max(8 * MB, LIMITS.textCharacters * 8),
  pictureBytes: LIMITS.pictureBytes + MB,
  fileBytes: LIMITS.fileBytes + 10 * MB,
}

/** The levels of JSON, and its values: a list of a thousand written answers has some thousands. */
export const jsonLimits = { depth: 1_000, values: 50_000 }

/** Per process, because this protects its main thread. Each route also has its own limits. */
export const writesPerMinute = { network: 600, account: 1_200 }

/** A parser for up to this many bytes, which writes uploads to the names returned by `uploadPath`. */
export function bodyConfig(bytes: number, upload?: { bytes: number; uploadPath: () => string }) {
  // No reviver: it makes parsing five times slower. Validators trim, and read empty strings as null.
  const plain = { limit: bytes, convertEmptyStringsToNull: false, trimWhitespaces: false }
  return defineConfig({
    allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    form: { ...plain, types: ['application/x-www-form-urlencoded'] },
    json: { ...plain, types: [] },
    raw: { limit: bytes },
    multipart: {
      ...plain,
      types: ['multipart/form-data'],
      autoProcess: upload !== undefined,
      processManually: [],
      limit: upload?.bytes ?? bytes,
      fieldsLimit: bytes,
      maxFields: 200,
      ...(upload ? { tmpFileName: upload.uploadPath } : {}),
    },
  })
}

export default bodyConfig(bodyLimits.strangerBytes)
