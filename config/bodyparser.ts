import '#start/env'
import { defineConfig } from '@adonisjs/core/bodyparser'
import { LIMITS } from '#protocol/limits'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'], limit: '1mb' },
  // A pasted text has up to 1,000,000 characters, which are up to 4 MB of UTF-8, more when escaped.
  json: {
    convertEmptyStringsToNull: true,
    types: ['application/json', 'application/csp-report'],
    limit: Math.max(8 * 1024 * 1024, LIMITS.textCharacters * 8),
  },
  multipart: {
    autoProcess: true,
    convertEmptyStringsToNull: true,
    processManually: [],
    limit: '512mb',
    types: ['multipart/form-data'],
  },
})
