import { visitSessionName, type VisitSession } from '#protocol/applications'
import { isRecord } from '#protocol/chat/stored_message'
import type { Kept } from './kept.js'

/** `identityId` is the host page's person for whom the session was opened, or null for an anonymous visitor. */
export type KeptSession = VisitSession & { identityId: string | null }

/** The visitor's session and unsent words for one application. */
export class SessionStore {
  readonly #kept: Kept
  readonly #sessionName: string
  readonly #draftName: string
  readonly #unsentName: string
  readonly #leadName: string

  constructor(kept: Kept, applicationKey: string) {
    this.#kept = kept
    this.#sessionName = visitSessionName(applicationKey)
    this.#draftName = `parley:${applicationKey}:draft`
    this.#unsentName = `parley:${applicationKey}:unsent`
    this.#leadName = `parley:${applicationKey}:lead`
  }

  /** Null when there is none, it has expired, or it belongs to somebody else. */
  session(identityId: string | null, nowMs: number): KeptSession | null {
    const session = sessionOf(this.#kept.read(this.#sessionName))
    if (session === null || session.identityId !== identityId) return null
    return Date.parse(session.expires_at) <= nowMs ? null : session
  }

  keepSession(session: KeptSession): void {
    this.#kept.write(this.#sessionName, JSON.stringify(session))
  }

  forgetSession(): void {
    this.#kept.remove(this.#sessionName)
    this.#kept.remove(this.#leadName)
  }

  /** Whether this visitor was asked for an address in this conversation and has answered or declined. */
  leadAsked(): boolean {
    return this.#kept.read(this.#leadName) !== null
  }

  keepLeadAsked(): void {
    this.#kept.write(this.#leadName, 'asked')
  }

  /** What was typed and what was sent but never accepted, so that a reload loses neither. */
  draft(): string {
    return [this.#kept.read(this.#unsentName), this.#kept.read(this.#draftName)].filter(Boolean).join('\n\n')
  }

  keepDraft(text: string): void {
    this.#keep(this.#draftName, text)
  }

  keepUnsent(text: string): void {
    this.#keep(this.#unsentName, text)
  }

  #keep(name: string, text: string): void {
    if (text === '') this.#kept.remove(name)
    else this.#kept.write(name, text)
  }
}

function sessionOf(json: string | null): KeptSession | null {
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
