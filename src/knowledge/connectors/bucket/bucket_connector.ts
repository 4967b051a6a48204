import type { SourceOptions } from '#protocol/knowledge'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import { sha256 } from '#src/shared/crypto/sha256'
import {
  isDocumentName,
  type Access,
  type ChangePage,
  type Connector,
  type ConnectorFailure,
  type Cursor,
  type Inspection,
  type RemoteDocument,
  type UnreadableDocument,
} from '../connector.js'
import { maxDocumentBytes, MAX_LISTED_PAGES } from '../limits.js'
import {
  bucketAddress,
  canonicalAddress,
  DEFAULT_REGION,
  encodedKey,
  isUsableKey,
  type BucketAddress,
} from './bucket_address.js'
import { BucketApi, type BucketFailure } from './bucket_api.js'
import type { BucketListings } from './bucket_listings.js'
import type { ListedObject } from './bucket_xml.js'
import { accessKeyOf } from './signature.js'

/** The next page of a listing; the token is null before the first. `mark` is an earlier token, to notice a cycle. */
type BucketCursor = { token: string | null; pages: number; mark: string | null }

const START: BucketCursor = { token: null, pages: 0, mark: null }
/** Must be restored before they can be read. */
const ARCHIVED = /^(?:GLACIER|DEEP_ARCHIVE)$/

/**
 * Documents in a folder of a bucket, on Amazon S3 or a compatible server. A bucket doesn't tell what changed, so every sync
 * lists the folder and loads only objects whose ETag or size is new.
 */
export class BucketConnector implements Connector {
  constructor(
    private readonly fetcher: SafeFetch,
    private readonly listings: BucketListings
  ) {}

  async inspect(typed: Access): Promise<Result<Inspection, ConnectorFailure>> {
    const opened = this.#open(typed)
    if (!opened.ok) return opened
    const { address, api } = opened.value
    const listing = await api.list(null)
    if (!listing.ok)
      return listing.error.reason === 'unexpected_response'
        ? fail({ ...listing.error, code: 'not_a_bucket' })
        : listing
    const { bucket, prefix } = address
    return ok({
      address: canonicalAddress(address, api.region),
      title: `${bucket}/${prefix}`.replace(/\/$/, ''),
      options: { ...typed.options, region: api.region },
    })
  }

  async changes(access: Access, cursor: Cursor | null): Promise<Result<ChangePage, ConnectorFailure>> {
    const opened = this.#open(access)
    if (!opened.ok) return opened
    const { address, api } = opened.value
    let before = (cursor as BucketCursor | null) ?? START
    let listing = await api.list(before.token)
    if (!listing.ok && before.token !== null && listing.error.reason === 'InvalidArgument') {
      // The token has expired.
      before = START
      listing = await api.list(null)
    }
    if (!listing.ok) return listing

    const { objects, next } = listing.value
    const pages = before.pages + 1
    const isCycle = next !== null && (next === before.token || next === before.mark)
    if (isCycle) return fail({ code: 'server_error', detail: 'the listing leads back to an earlier page' })
    if (next !== null && pages >= MAX_LISTED_PAGES)
      return fail({ code: 'too_many_documents', detail: `more than ${pages} pages` })
    // Stored for longer each time, so that a cycle of any length returns to it (Brent).
    const mark = (pages & (pages - 1)) === 0 ? next : before.mark
    return ok({
      documents: objects
        .filter((object) => isDocument(object, address))
        .map((object) => documentOf(api, object, address, access.options)),
      removed: [],
      startsListing: before.token === null,
      end: next === null ? 'listing' : null,
      cursor: next === null ? START : { token: next, pages, mark },
    })
  }

  #open({
    address: typed,
    options,
    secret,
  }: Access): Result<{ address: BucketAddress; api: BucketApi }, ConnectorFailure> {
    const address = bucketAddress(typed)
    if (!address) return fail({ code: 'not_a_bucket', detail: 'address' })
    const key = secret === null ? null : accessKeyOf(secret)
    if (secret !== null && key === null) return fail({ code: 'key_refused', detail: 'not ID:SECRET' })
    const region = address.region ?? (options.region || DEFAULT_REGION)
    return ok({ address, api: new BucketApi(this.fetcher, this.listings, address, region, key) })
  }
}

function isDocument({ key, size, storageClass }: ListedObject, { prefix }: BucketAddress): boolean {
  return (
    key.startsWith(prefix) &&
    size > 0 &&
    !ARCHIVED.test(storageClass) &&
    isUsableKey(key) &&
    isDocumentName(key)
  )
}

function documentOf(
  api: BucketApi,
  object: ListedObject,
  { prefix }: BucketAddress,
  { publicUrl }: SourceOptions
): RemoteDocument {
  const { key, size, version } = object
  const fileName = key.slice(key.lastIndexOf('/') + 1)
  const base = publicUrl && `${publicUrl.replace(/\/+$/, '')}/`
  return {
    externalId: sha256(`object:${key}`),
    // A new public address becomes that of every quote.
    version: sha256(JSON.stringify([version, base ?? null])),
    title: fileName,
    url: base ? `${base}${encodedKey(key)}` : null,
    place: key.slice(prefix.length),
    publishedAt: null,
    fileName,
    mediaType: null,
    load: async () => {
      if (size > maxDocumentBytes()) return fail({ unreadable: 'too_large', detail: `${size} bytes` })
      const loaded = await api.object(object)
      return loaded.ok ? loaded : fail(objectFailure(loaded.error))
    },
  }
}

/** A failure that is about this object, not about the bucket. */
function objectFailure(failure: BucketFailure): ConnectorFailure | UnreadableDocument {
  const { code, detail, reason } = failure
  if (code === 'too_large') return { unreadable: 'too_large', detail }
  // Deleted since it was listed; the next listing knows.
  if (reason === 'NoSuchKey') return { code: 'server_error', detail }
  return code === 'no_access' ? { code: 'object_denied', detail } : failure
}
