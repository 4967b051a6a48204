import app from '@adonisjs/core/services/app'
import type User from '#src/identity/models/user'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { IngestPorts } from '#src/knowledge/ingest/ingest_ports'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import DataItem from '#src/knowledge/items/models/data_item'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { runJobs } from '#tests/support/jobs'

export type AllPorts = IngestPorts & SyncPorts

/** Every port of the library at once, so that a test can call any of its functions. */
export async function knowledge(): Promise<AllPorts> {
  return { ...(await app.container.make(IngestPorts)), ...(await app.container.make(SyncPorts)) }
}

/** Replaces ports for everything resolved from now on; returns a function that restores them. */
export async function swapPorts(replaced: Partial<AllPorts>): Promise<() => void> {
  const tokens = [ItemPorts, IngestPorts, SyncPorts]
  const originals = await Promise.all(tokens.map((token) => app.container.make(token as typeof ItemPorts)))
  for (const [at, token] of tokens.entries())
    app.container.swap(token as typeof ItemPorts, () =>
      Object.assign(Object.create(token.prototype), originals[at], replaced)
    )
  return () => app.container.restoreAll(tokens)
}

/** A pasted text of this account, already indexed. */
export async function givenText(account: User, title: string, text: string): Promise<DataItem> {
  const item = await givenQueuedText(account, title, text)
  await runJobs()
  return item.refresh()
}

export async function givenQueuedText(account: User, title: string, text: string): Promise<DataItem> {
  const bytes = new TextEncoder().encode(text)
  const document = { kind: 'text' as const, title, bytes, fileName: null, mediaType: 'text/markdown' }
  const accepted = await acceptDocument(await knowledge(), account.id, document)
  if (!accepted.ok) throw new Error(accepted.error)
  return accepted.value.item
}

export async function givenFile(account: User, fileName: string, bytes: Uint8Array): Promise<DataItem> {
  const document = { kind: 'file' as const, title: fileName, bytes, fileName, mediaType: null }
  const accepted = await acceptDocument(await knowledge(), account.id, document)
  if (!accepted.ok) throw new Error(accepted.error)
  await runJobs()
  return accepted.value.item.refresh()
}

export async function found(account: User, query: string, sourceIds: string[] | null = null) {
  const { passages } = await knowledge()
  const index = passages as unknown as import('#src/knowledge/passages/passage_index').PassageIndex
  return index.search({ workspaceId: account.id, query, sourceIds, limit: 10 })
}
