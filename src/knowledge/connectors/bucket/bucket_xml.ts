import { forEachElement, type XmlNode } from '../../documents/files/archive/parse_xml.js'
import { ReadError } from '../../documents/files/read_error.js'
import { MAX_LISTING_TAGS, MAX_TOKEN_CHARACTERS } from '../limits.js'

export type ListedObject = { key: string; size: number; version: string; storageClass: string }
export type BucketListing = { objects: ListedObject[]; next: string | null }

const LISTED = new Set(['Contents', 'IsTruncated', 'NextContinuationToken', 'EncodingType'])

/** A page of a listing; null for anything else, such as one that was cut off. */
export function parseListing(bytes: Uint8Array): BucketListing | null {
  const xml = new TextDecoder().decode(bytes)
  // Every page is complete: what it doesn't name may be removed.
  if (!/<\/ListBucketResult>\s*$/.test(xml.slice(-1_000))) return null
  const found = elementsOf(xml, LISTED)
  if (!found) return null
  const last = (name: string) => textOf(found.findLast((node) => node.name === name))
  const isTruncated = last('IsTruncated')
  const next = isTruncated === 'true' ? last('NextContinuationToken') : ''
  if (isTruncated !== 'true' && isTruncated !== 'false') return null
  if (isTruncated === 'true' && (next === '' || next.length > MAX_TOKEN_CHARACTERS)) return null
  const isEncoded = last('EncodingType') === 'url'
  const objects = found
    .filter(({ name }) => name === 'Contents')
    .flatMap((node) => listedObject(node, isEncoded))
  return { objects, next: next || null }
}

function listedObject(node: XmlNode, isEncoded: boolean): ListedObject[] {
  const part = (name: string) => textOf(childOf(node, name))
  const key = isEncoded ? decodedKey(part('Key')) : part('Key')
  const size = Number(part('Size') || 'missing')
  if (!key || !Number.isSafeInteger(size) || size < 0) return []
  const version = `${part('ETag') || part('LastModified')} ${size}`
  return [{ key, size, version, storageClass: part('StorageClass') }]
}

function decodedKey(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    // Not a key that can be requested.
    return null
  }
}

/** The code and message of an error response; empty where they are missing. */
export function parseError(xml: string): { code: string; region: string } {
  const found = elementsOf(xml, new Set(['Code', 'Region'])) ?? []
  const named = (name: string) => textOf(found.find((node) => node.name === name))
  const code = named('Code')
  return { code: /^[A-Za-z.]{1,60}$/.test(code) ? code : '', region: named('Region') }
}

/** Null for a document that is deeper or longer than any listing, or that defines entities. */
function elementsOf(xml: string, wanted: ReadonlySet<string>): XmlNode[] | null {
  let tags = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) tags += 1
  if (tags > MAX_LISTING_TAGS) return null
  const found: XmlNode[] = []
  try {
    forEachElement(xml, wanted, (node) => void found.push(node))
  } catch (error) {
    if (error instanceof ReadError) return null
    throw error
  }
  return found
}

function childOf({ children }: XmlNode, name: string): XmlNode | undefined {
  return children.find((child): child is XmlNode => typeof child !== 'string' && child.name === name)
}

function textOf(node: XmlNode | undefined): string {
  return (node?.children ?? []).filter((child) => typeof child === 'string').join('')
}
