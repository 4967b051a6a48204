import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { Originals } from '#src/knowledge/items/originals'
import { DurableFiles } from '#src/shared/storage/durable_files'
import { readRangeFromBucket, readRangeFromFolder } from '#src/shared/storage/read_range'
import { s3Options } from '#src/shared/storage/s3_options'
import { startS3, type S3Fake } from '#tests/fakes/s3_server'
import { givenFolder } from '#tests/support/installation'

export type StoredOriginals = { originals: Originals; close(): Promise<void> }

export async function originalsInFolder(): Promise<StoredOriginals> {
  const { folder, remove } = givenFolder('files')
  return {
    originals: new Originals(new Disk(new DurableFiles(folder)) as never, readRangeFromFolder(folder)),
    close: async () => remove(),
  }
}

/** Set up like `config/drive.ts` and the product provider do for a bucket. */
export async function originalsInBucket(): Promise<StoredOriginals & { s3: S3Fake }> {
  const s3 = await startS3()
  const settings = {
    bucket: s3.bucket,
    region: 'us-east-1',
    endpoint: s3.endpoint,
    accessKeyId: 'the-key',
    secretAccessKey: 'the-secret',
    forcePathStyle: true,
    requestTimeoutMs: 200,
  }
  const driver = new S3Driver({
    ...s3Options(settings),
    bucket: s3.bucket,
    visibility: 'private',
    supportsACL: false,
  })
  return {
    s3,
    originals: new Originals(new Disk(driver) as never, readRangeFromBucket(settings)),
    close: () => s3.close(),
  }
}
