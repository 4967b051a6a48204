import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { s3Options, type S3Settings } from '#src/shared/storage/s3_options'

/** Parses `s3://BUCKET/FOLDER`; null for any other address. */
export function parseTarget(address: string): { bucket: string; folder: string } | null {
  const [, bucket, folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(address) ?? []
  if (!bucket || folder.split('/').includes('..')) return null
  return { bucket, folder: folder.replace(/\/+$/, '') }
}

export class BucketFolder {
  readonly #client: S3Client

  constructor(
    private readonly settings: S3Settings,
    private readonly folder: string
  ) {
    this.#client = new S3Client(s3Options(settings))
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: body }))
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      const { Body: body } = await this.#client.send(new GetObjectCommand(this.#at(key)))
      return body ? Buffer.from(await body.transformToByteArray()) : null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)))
  }

  /** Keys with this prefix, without the folder. */
  async *keys(prefix: string): AsyncGenerator<string> {
    const { Bucket: bucket, Key: from } = this.#at(prefix)
    let token: string | undefined
    do {
      const query = { Bucket: bucket, Prefix: from, ContinuationToken: token }
      const page = await this.#client.send(new ListObjectsV2Command(query))
      for (const { Key: key } of page.Contents ?? []) yield key!.slice(this.#at('').Key.length)
      token = page.NextContinuationToken
    } while (token)
  }

  close(): void {
    this.#client.destroy()
  }

  #at(key: string) {
    return { Bucket: this.settings.bucket, Key: this.folder ? `${this.folder}/${key}` : key }
  }
}
