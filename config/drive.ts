import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { defineConfig, services } from '@adonisjs/drive'
import type { InferDriveDisks } from '@adonisjs/drive/types'
import type { S3Client } from '@aws-sdk/client-s3'
import env, { dataDir } from '#start/env'
import { DurableFiles } from '#src/shared/storage/durable_files'

const filesFolder = join(dataDir, 'files')
const bucket = env.get('S3_BUCKET')
const accessKeyId = env.get('S3_ACCESS_KEY_ID')
const secretAccessKey = env.get('S3_SECRET_ACCESS_KEY')

/** Null, and files are kept in the data folder, when no bucket is named. */
export const s3 = bucket
  ? {
      bucket,
      region: env.get('S3_REGION', 'us-east-1'),
      endpoint: env.get('S3_ENDPOINT'),
      // Without keys the SDK looks where it always does: a role, a profile.
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      forcePathStyle: env.get('S3_FORCE_PATH_STYLE', Boolean(env.get('S3_ENDPOINT'))),
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
      // Servers other than Amazon's do not all know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }
  : null

/** Where files are, as a person reads it. */
export const filesAt = s3 ? `the bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ''}` : filesFolder

let client: S3Client | null = null

async function openClient(): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  client ??= new S3Client(s3!)
  return client
}

/** A part of a file; drive itself reads only whole ones. */
export async function readRange(key: string, start: number, end: number): Promise<Readable> {
  if (!s3) return createReadStream(join(filesFolder, key), { start, end })
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  const Range = `bytes=${start}-${end}`
  const answer = await (await openClient()).send(new GetObjectCommand({ Bucket: s3.bucket, Key: key, Range }))
  return answer.Body as Readable
}

const driveConfig = defineConfig({
  default: s3 ? 's3' : 'fs',
  services: {
    fs: () => new DurableFiles(filesFolder),
    s3: services.s3({ ...s3!, bucket: s3?.bucket ?? '', visibility: 'private', supportsACL: false }),
  },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
