import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type DataItem from '#src/knowledge/items/models/data_item'
import type { Page } from '#app/api/keyset_page'
import type { collectAnswer } from '#app/api/collect_answer'
import type { OpenUrl } from './quote_body.js'
import type { ToolName } from './tool_definitions.js'

export type Question = { question: string; conversationId: string | null; signal: AbortSignal }

/**
 * What an agent may read and ask: a workspace by its token, or a published application as its visitors see
 * it.
 */
export interface AgentAccess {
  /** Tells the agent what the content is and how to use it. */
  readonly instructions: string
  readonly tools: readonly ToolName[]
  /** Whether a question can follow up on an earlier one. */
  readonly keepsConversations: boolean
  readonly openUrl: OpenUrl
  /** Why the agent may not use a tool that exists for others; null if it may, or if no one may. */
  refusal(tool: ToolName): string | null
  search(query: string, limit: number): Promise<RankedPassage[]>
  /** Null if the conversation was busy for too long. */
  ask(question: Question): ReturnType<typeof collectAnswer>
  /** The item, if its whole text may be read; null for other workspaces' items, as for missing ones. */
  readableItem(itemId: string): Promise<DataItem | null>
  /** The item, if answers may quote it. */
  quotableItem(itemId: string): Promise<DataItem | null>
  /** Newest first; 100 at a time. */
  listItems(cursor: string | undefined): Promise<Page<DataItem>>
}
