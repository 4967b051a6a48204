import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { s3Options, type S3Settings } from './s3_options.js'

/** The bytes of a file from `start` to `end`, both inclusive. */
export type ReadRange = (key: string, start: number, end: number) => Promise<Readable>

/** Media players request ranges, and Drive reads only whole files. */
export function readRangeFromFolder(folder: string): ReadRange {
  return async (key, start, end) => createReadStream(join(folder, key), { start, end })
}

export function readRangeFromBucket(settings: S3Settings): ReadRange {
  let client: S3Client | null = null
  return async (key, start, end) => {
    // Loaded only when a bucket is configured.
    const { S3Client, GetObjectCommand } = await import('@aws-sdk/client-s3')
    client ??= new S3Client(s3Options(settings))
    const command = { Bucket: settings.bucket, Key: key, Range: `bytes=${start}-${end}` }
    const { Body } = await client.send(new GetObjectCommand(command))
    return Body as Readable
  }
}
