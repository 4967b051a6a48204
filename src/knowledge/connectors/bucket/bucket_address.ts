import { MAX_PATH_CHARACTERS } from '../limits.js'

export type BucketAddress = {
  /** The origin of the server; null for Amazon S3, whose servers follow from the region. */
  endpoint: string | null
  /** As named by an address of Amazon S3. */
  region: string | null
  bucket: string
  /** Empty for the whole bucket, else it ends with a slash. */
  prefix: string
}

export const DEFAULT_REGION = 'us-east-1'

const REGION = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
const AMAZON = /^(?:(?<bucket>.+)\.)?s3(?:[.-](?<region>[a-z]{2}(?:-[a-z]{1,12}){1,3}-\d))?\.amazonaws\.com$/
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html; other servers allow more. */
const AMAZON_BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const BUCKET = /^(?!\.{1,2}$)[\w.-]{1,255}$/

/** Whether it can be a region. It becomes part of a host name. */
export function isRegion(text: string): boolean {
  return REGION.test(text)
}

/**
 * A bucket and a folder of it: `s3://bucket/folder` for Amazon S3, an address of Amazon S3 with the bucket in the host or the
 * path, or any other S3-compatible server with the bucket in the path. Null for anything else.
 */
export function bucketAddress(typed: string): BucketAddress | null {
  const text = typed.trim()
  const short = /^s3:\/\/(?<bucket>[^/]+)(?<path>.*)$/i.exec(text)?.groups
  if (short) return located(null, null, short.bucket!, partsOf(short.path!))

  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password) return null
  const amazon = AMAZON.exec(url.hostname)?.groups
  const parts = partsOf(url.pathname)
  const bucket = amazon?.bucket ?? parts.shift() ?? ''
  return located(amazon ? null : url.origin, amazon?.region ?? null, bucket, parts)
}

function located(
  endpoint: string | null,
  region: string | null,
  bucket: string,
  parts: string[]
): BucketAddress | null {
  if (!(endpoint === null ? AMAZON_BUCKET : BUCKET).test(bucket)) return null
  const folder = parts.at(-1) === '' ? parts.slice(0, -1) : parts
  const prefix = folder.length > 0 ? `${folder.join('/')}/` : ''
  return prefix === '' || isUsableKey(prefix) ? { endpoint, region, bucket, prefix } : null
}

function partsOf(path: string): string[] {
  return path === '' || path === '/' ? [] : path.slice(1).split('/').map(decoded)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone percent sign, which a key may contain.
    return part
  }
}

/** A key that can be requested: addresses don't preserve `.` and `..`. */
export function isUsableKey(key: string): boolean {
  if (key === '' || key.length > MAX_PATH_CHARACTERS || /\p{Cc}|\p{Cs}/u.test(key)) return false
  return key.split('/').every((part) => part !== '.' && part !== '..')
}

/** The same for every way of writing it, by which the source is recognized. */
export function canonicalAddress(address: BucketAddress, region: string): string {
  const { endpoint, bucket, prefix } = address
  return `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}/${encodedKey(prefix)}`
}

/** Where an object is requested, or with an empty key the listing. */
export function requestAddress(
  { endpoint, bucket }: BucketAddress,
  region: string,
  key: string,
  query: Record<string, string>
): URL {
  // A name with dots wouldn't match the certificate.
  const isInHost = endpoint === null && !bucket.includes('.')
  const host = isInHost ? `${bucket}.s3.${region}` : `s3.${region}`
  const origin = endpoint ?? `https://${host}.amazonaws.com`
  const sorted = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const search = sorted.map(([name, value]) => `${name}=${encoded(value)}`).join('&')
  return new URL(`${origin}${isInHost ? '' : `/${bucket}`}/${encodedKey(key)}${search && `?${search}`}`)
}

export function encodedKey(key: string): string {
  return key.split('/').map(encoded).join('/')
}

/** Everything but the unreserved characters of RFC 3986, as signatures require. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  )
}
