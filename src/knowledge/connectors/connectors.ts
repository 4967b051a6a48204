import { CONNECTOR_KINDS, type ConnectorKind } from '#protocol/knowledge'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import type { Connector } from './connector.js'

/** The connector for each kind of source, and the encryption for their secrets. */
export class Connectors {
  constructor(
    private readonly byKind: Partial<Record<ConnectorKind, Connector>>,
    readonly box: SecretBox
  ) {}

  of(kind: ConnectorKind): Connector {
    const connector = this.byKind[kind]
    if (!connector) throw new Error(`No connector reads ${kind}.`)
    return connector
  }

  /** The kinds that a workspace may add. */
  async offeredTo(workspaceId: string): Promise<ConnectorKind[]> {
    const offers = await Promise.all(
      CONNECTOR_KINDS.map(async (kind) => (await this.byKind[kind]?.isOffered?.(workspaceId)) ?? true)
    )
    return CONNECTOR_KINDS.filter((_, at) => offers[at])
  }
}
