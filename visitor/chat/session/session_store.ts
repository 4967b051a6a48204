import { visitSessionName, type VisitSession } from '#protocol/applications'
import { isRecord } from '#protocol/chat/stored_message'
import type { SafeStorage } from './safe_storage.js'

/** `identityId` is the signed-in user of the host page, or null for an anonymous visitor. */
export type StoredSession = VisitSession & { identityId: string | null }

export class SessionStore {
  readonly #storage: SafeStorage
  readonly #sessionName: string
  readonly #draftName: string
  readonly #unsentName: string
  readonly #leadName: string

  constructor(storage: SafeStorage, applicationKey: string) {
    this.#storage = storage
    this.#sessionName = visitSessionName(applicationKey)
    this.#draftName = `parley:${applicationKey}:draft`
    this.#unsentName = `parley:${applicationKey}:unsent`
    this.#leadName = `parley:${applicationKey}:lead`
  }

  /** Null if there is none, it has expired, or it belongs to another identity. */
  session(identityId: string | null, nowMs: number): StoredSession | null {
    const session = parseSession(this.#storage.read(this.#sessionName))
    if (session === null || session.identityId !== identityId) return null
    return Date.parse(session.expires_at) <= nowMs ? null : session
  }

  saveSession(session: StoredSession): void {
    this.#storage.write(this.#sessionName, JSON.stringify(session))
  }

  forgetSession(): void {
    this.#storage.remove(this.#sessionName)
    this.#storage.remove(this.#leadName)
  }

  /** True once this visitor has answered or dismissed the contact form of this conversation. */
  leadAsked(): boolean {
    return this.#storage.read(this.#leadName) !== null
  }

  markLeadAsked(): void {
    this.#storage.write(this.#leadName, 'asked')
  }

  /** Typed text and messages that the server never accepted, so that a reload loses neither. */
  draft(): string {
    return [this.#storage.read(this.#unsentName), this.#storage.read(this.#draftName)]
      .filter(Boolean)
      .join('\n\n')
  }

  saveDraft(text: string): void {
    this.#save(this.#draftName, text)
  }

  saveUnsent(text: string): void {
    this.#save(this.#unsentName, text)
  }

  #save(name: string, text: string): void {
    if (text === '') this.#storage.remove(name)
    else this.#storage.write(name, text)
  }
}

function parseSession(json: string | null): StoredSession | null {
  if (json === null) return null
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value) || typeof value.token !== 'string' || typeof value.expires_at !== 'string')
      return null
    return {
      token: value.token,
      expires_at: value.expires_at,
      conversation_id: String(value.conversation_id ?? ''),
      identityId: typeof value.identityId === 'string' ? value.identityId : null,
    }
  } catch {
    return null
  }
}
