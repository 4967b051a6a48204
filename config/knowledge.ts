import { LIMITS } from '#protocol/limits'
import env from '#start/env'

export const fetching = {
  allowPrivate: env
    .get('ALLOW_PRIVATE_ADDRESSES', '')
    .split(/[\s,]+/)
    .filter(Boolean),
  userAgent: 'ParleyBot/0.1 (+content reader)',
  timeoutMs: 30_000,
  maxBytes: LIMITS.fileBytes,
  maxRedirects: 5,
}

export const extraction = { timeoutMs: 180_000, maxMemoryMb: 768, threads: 1 }
