import { parseJson } from '#src/shared/text/parse_json'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { Finding } from './doctor/finding.js'
import { MAX_RELEASE_BYTES, RELEASE_CHECK_MS, RELEASE_RETRY_MS, RELEASE_TIMEOUT_MS } from './limits.js'
import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { fail, ok, type Result } from '#src/shared/result'

export type UpdateSettings = { url: string; key: string } | null

const PART = 'Version'

/**
 * Requests the newest version from an address chosen by the operator, at most every six hours per process.
 */
export class UpdateCheck {
  #known: { finding: Finding; untilMs: number } | null = null

  constructor(
    private readonly version: string,
    private readonly settings: UpdateSettings,
    private readonly fetcher: Pick<SafeFetch, 'get'>
  ) {}

  async check(nowMs = Date.now()): Promise<Finding> {
    if (!this.settings) {
      const says = `${this.version}. Set UPDATE_URL and UPDATE_KEY to hear about newer versions.`
      return { part: PART, state: 'off', says }
    }
    if (this.#known && nowMs < this.#known.untilMs) return this.#known.finding
    const finding = await this.#ask(this.settings)
    const forMs = finding.state === 'broken' ? RELEASE_RETRY_MS : RELEASE_CHECK_MS
    this.#known = { finding, untilMs: nowMs + forMs }
    return finding
  }

  async #ask({ url, key }: NonNullable<UpdateSettings>): Promise<Finding> {
    const broken = (why: string): Finding => ({
      part: PART,
      state: 'broken',
      says: `${this.version}. ${why}`,
    })
    const publicKey = readReleaseKey(key)
    if (!publicKey) return broken('UPDATE_KEY is not an Ed25519 key of 32 bytes in Base64.')
    const limits = { maxBytes: MAX_RELEASE_BYTES, timeoutMs: RELEASE_TIMEOUT_MS }
    const fetched = await this.fetcher.get(url, { accept: 'application/json', ...limits })
    if (!fetched.ok || fetched.value.status !== 200) return broken('UPDATE_URL isn’t responding.')
    const release = readRelease(Buffer.from(fetched.value.bytes).toString(), publicKey)
    if (!release.ok)
      return broken(
        release.error === 'not_signed'
          ? 'The response from UPDATE_URL isn’t signed with UPDATE_KEY, so it’s ignored.'
          : 'The response from UPDATE_URL isn’t a release.'
      )
    if (!isNewer(release.value.version, this.version))
      return { part: PART, state: 'ok', says: `${this.version} is the newest.` }
    const says = `${this.version}. ${release.value.version} is out: ${release.value.url}`
    return { part: PART, state: 'warning', says }
  }
}

type Release = { version: string; url: string }
type ReleaseProblem = 'not_signed' | 'not_understood'

const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/

/** A public Ed25519 key of 32 bytes in Base64; null for anything else. */
function readReleaseKey(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32) return null
  return createPublicKey({ key: Buffer.concat([ED25519_PREFIX, bytes]), format: 'der', type: 'spki' })
}

/**
 * Reads `{"release": "{\"version\", \"url\"}", "signature": Base64}`; the signature covers the exact text of
 * `release`.
 */
function readRelease(document: string, key: KeyObject): Result<Release, ReleaseProblem> {
  const { release, signature } = objectIn(document)
  if (typeof release !== 'string' || typeof signature !== 'string') return fail('not_understood')
  if (!verify(null, Buffer.from(release), key, Buffer.from(signature, 'base64'))) return fail('not_signed')
  const { version, url } = objectIn(release)
  if (typeof version !== 'string' || !VERSION.test(version)) return fail('not_understood')
  if (typeof url !== 'string' || !/^https:\/\/\S{1,500}$/.test(url)) return fail('not_understood')
  return ok({ version, url })
}

export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => (VERSION.exec(each) ?? []).slice(1).map(Number))
  const differs = a!.findIndex((part, at) => part !== b![at])
  return differs >= 0 && a![differs]! > (b![differs] ?? 0)
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
