import { extname } from 'node:path/posix'
import { FILE_KINDS } from '#protocol/file_kinds'
import type { ConnectorKind, SourceOptions } from '#protocol/knowledge'
import type { Result } from '#src/shared/result'
import type { AddressFailure } from '../fetching/fetch_address.js'
import type { FailureCode } from '../items/failures.js'

/**
 * Reads one kind of source through its service's API. A connector only sends requests and judges responses: the sync
 * (`src/knowledge/sync/sync_connection.ts`) stores, removes, retries and schedules for all of them.
 *
 * To add a kind: list it in `CONNECTOR_KINDS` (`protocol/knowledge.ts`) and `RULES` (`items/source_kinds.ts`), implement this
 * port in a folder here, register it in `providers/knowledge_provider.ts`, and add its fields to
 * `inertia/pages/Data/Partials/connector_forms.tsx`. Its fake is a server on loopback in `tests/fakes`, and it passes
 * `tests/functional/knowledge/connectors.spec.ts`, which is the contract for every kind.
 *
 * - All requests go through `SafeFetch`, one after another, each with a limit on its body.
 * - Nothing throws for what the service sends: an unexpected response is a `server_error`.
 * - After a failure with `notBefore`, the sync waits until then and continues with the page that failed.
 * - No failure's `detail` contains the secret.
 */
export interface Connector {
  /** Whether a workspace may have sources of this kind; without it, every workspace may. `inspect` and `changes` check it too. */
  isOffered?(workspaceId: string): Promise<boolean>
  /** Addresses to choose from, most likely ones first; without it, or with none, an address is typed. */
  choices?(workspaceId: string): Promise<string[]>
  /** Checks what a person typed, without storing anything. Succeeds only if the secret works. */
  inspect(typed: Access): Promise<Result<Inspection, ConnectorFailure>>
  /**
   * One page of what changed since the previous page's cursor; null for everything. Called again with the same cursor
   * after a failure or a killed process, so it must not depend on what was returned before. When a source's options change, it
   * starts again from null.
   */
  changes(access: Access, cursor: Cursor | null): Promise<Result<ChangePage, ConnectorFailure>>
  /** Why this server can't read sources of this kind, such as a missing program; absent if it always can. */
  unavailable?(): Promise<FailureCode | null>
}

/** How to reach a source, and for which workspace. `secret` is the decrypted token or key; null for public sources. */
export type Access = { workspaceId: string; address: string; options: SourceOptions; secret: string | null }

/** `address` is the canonical one, by which the source is recognized if it is added again. */
export type Inspection = { address: string; title: string; options: SourceOptions }

/** Anything that survives JSON. Stored once everything that it covers is stored. */
export type Cursor = { [name: string]: unknown }

export type ConnectorFailure = Pick<AddressFailure, 'code' | 'detail' | 'notBefore'>

export type ChangePage = {
  /** To add or update; at most a few thousand. What is already stored in this version isn't loaded. */
  documents: RemoteDocument[]
  /** External ids of documents that the service reports as deleted. Answers no longer use them. */
  removed: string[]
  /** Whether this page is the first of a listing of everything. */
  startsListing: boolean
  /**
   * `null` if more pages follow. `listing`: the pages since `startsListing` named every document, so all others are removed.
   * `changes`: only changes were named.
   */
  end: 'listing' | 'changes' | null
  cursor: Cursor
  /** The new canonical address of a source that has moved for good. */
  movedTo?: string
}

export type RemoteDocument = {
  /** Stable for the document's life and at most 64 characters, such as a digest. */
  externalId: string
  /** If it changes, the document must be read again: a hash, or the time of the last change. */
  version: string
  /** If equal to `fileName`, the title in the document's text takes precedence. */
  title: string
  /** The address that quotes link to. */
  url: string | null
  /** Where the document is within the source, such as a path. */
  place: string | null
  publishedAt: string | null
  /** Chooses the reader, together with the bytes (`documents/files/read_document.ts`). */
  fileName: string
  mediaType: string | null
  load(): Promise<Result<Uint8Array, ConnectorFailure | UnreadableDocument>>
}

/** This document can't be read, now or later. The sync shows it as failed and continues. */
export type UnreadableDocument = { unreadable: FailureCode; detail: string }

export type { ConnectorKind }

const EXTENSIONS = new Set<string>(Object.values(FILE_KINDS).flatMap(({ extensions }) => extensions))

/** Whether a document reader claims files of this name. */
export function isDocumentName(name: string): boolean {
  return EXTENSIONS.has(extname(name).toLowerCase())
}
