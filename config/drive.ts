import { join } from 'node:path'
import { defineConfig, services } from '@adonisjs/drive'
import type { InferDriveDisks } from '@adonisjs/drive/types'
import env, { dataDir } from '#start/env'
import { DurableFiles } from '#src/shared/storage/durable_files'
import { s3Options, type S3Settings } from '#src/shared/storage/s3_options'

export const filesFolder = join(dataDir, 'files')

const bucket = env.get('S3_BUCKET')

/** How to reach any bucket. */
export const s3Access: Omit<S3Settings, 'bucket'> = {
  region: env.get('S3_REGION', 'us-east-1'),
  endpoint: env.get('S3_ENDPOINT') ?? null,
  accessKeyId: env.get('S3_ACCESS_KEY_ID') ?? null,
  secretAccessKey: env.get('S3_SECRET_ACCESS_KEY') ?? null,
  // Amazon expects the bucket in the host name, most others in the path.
  forcePathStyle: env.get('S3_FORCE_PATH_STYLE', env.get('S3_ENDPOINT') !== undefined),
}

/** Null to store files in the data folder. */
export const s3: S3Settings | null = bucket ? { ...s3Access, bucket } : null

export const filesAt = s3 ? `the bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ''}` : filesFolder

const driveConfig = defineConfig({
  default: s3 ? 's3' : 'fs',
  services: {
    fs: () => new DurableFiles(filesFolder),
    // Unused without a bucket.
    s3: services.s3({
      ...(s3 ? s3Options(s3) : {}),
      bucket: s3?.bucket ?? '',
      visibility: 'private',
      supportsACL: false,
    }),
  },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
