export type S3Settings = {
  bucket: string
  region: string
  /** Null for Amazon's own. */
  endpoint: string | null
  /** Without keys the SDK looks where it always does: a role, a profile. */
  accessKeyId: string | null
  secretAccessKey: string | null
  forcePathStyle: boolean
  /** How long an answer may take; a minute when it is not said. */
  requestTimeoutMs?: number
}

/** What the S3 client is made with. */
export function s3Options(settings: S3Settings) {
  const {
    region,
    endpoint,
    accessKeyId,
    secretAccessKey,
    forcePathStyle,
    requestTimeoutMs = 60_000,
  } = settings
  return {
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
}
