import { S3_ATTEMPTS, S3_CONNECT_TIMEOUT_MS, S3_TIMEOUT_MS } from '../limits.js'

export type S3Settings = {
  bucket: string
  region: string
  /** Null for Amazon S3. */
  endpoint: string | null
  /** Without keys the SDK uses its default chain, such as a role or a profile. */
  accessKeyId: string | null
  secretAccessKey: string | null
  forcePathStyle: boolean
  requestTimeoutMs?: number
}

export function s3Options(settings: S3Settings) {
  const {
    region,
    endpoint,
    accessKeyId,
    secretAccessKey,
    forcePathStyle,
    requestTimeoutMs = S3_TIMEOUT_MS,
  } = settings
  return {
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: S3_ATTEMPTS,
    requestHandler: {
      connectionTimeout: S3_CONNECT_TIMEOUT_MS,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
    // Not every S3-compatible server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
}
