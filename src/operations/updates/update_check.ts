import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { Finding } from '../doctor/finding.js'
import { MAX_RELEASE_BYTES, RELEASE_CHECK_MS, RELEASE_RETRY_MS, RELEASE_TIMEOUT_MS } from '../limits.js'
import { isNewer, readRelease, readReleaseKey } from './newest_release.js'

export type UpdateSettings = { url: string; key: string } | null

const PART = 'Version'

/** Asks an address that the operator chose for the newest version; a process asks at most every six hours. */
export class UpdateCheck {
  #known: { finding: Finding; untilMs: number } | null = null

  constructor(
    private readonly version: string,
    private readonly settings: UpdateSettings,
    private readonly fetcher: Pick<SafeFetch, 'get'>
  ) {}

  async check(nowMs = Date.now()): Promise<Finding> {
    if (!this.settings) {
      const says = `${this.version}. Set UPDATE_URL and UPDATE_KEY to be told about newer versions.`
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
    if (!fetched.ok || fetched.value.status !== 200) return broken('UPDATE_URL does not answer.')
    const release = readRelease(Buffer.from(fetched.value.bytes).toString(), publicKey)
    if (!release.ok)
      return broken(
        release.error === 'not_signed'
          ? 'What UPDATE_URL answers is not signed with UPDATE_KEY, so it is ignored.'
          : 'What UPDATE_URL answers is not a release.'
      )
    if (!isNewer(release.value.version, this.version))
      return { part: PART, state: 'ok', says: `${this.version} is the newest.` }
    const says = `${this.version}. ${release.value.version} is out: ${release.value.url}`
    return { part: PART, state: 'warning', says }
  }
}
