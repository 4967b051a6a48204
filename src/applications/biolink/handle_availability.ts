import { DateTime } from 'luxon'
import { suggestHandle, handleProblem, normalizeHandle } from '#protocol/handles'
import { similarHandles } from './similar_handles.js'
import { reservedForOthers } from './held_handles.js'
import Handle from '../models/handle.js'
import type { ClaimProblem } from './claim_handle.js'
import { HANDLE_SUGGESTIONS } from '../limits.js'

export type HandleAvailability = { handle: string; problem: ClaimProblem | null; suggestions: string[] }

/** Whether the workspace can claim a handle, with free alternatives if not. A claim may still lose a race. */
export async function handleAvailability(workspaceId: string, input: string): Promise<HandleAvailability> {
  const handle = normalizeHandle(input)
  const problem =
    handleProblem(handle) ?? ((await closedTo(workspaceId, [handle])).has(handle) ? 'taken' : null)
  const suggestions = problem === null ? [] : await freeLike(workspaceId, handle)
  return { handle, problem, suggestions }
}

/** Whether a new workspace could claim this handle. */
export async function isUnclaimed(input: string): Promise<boolean> {
  const handle = normalizeHandle(input)
  return handleProblem(handle) === null && (await closedTo('', [handle])).size === 0
}

/** The first free handle derived from these words; null if none is free. */
export async function freeHandle(workspaceId: string, words: string): Promise<string | null> {
  const { handle, problem, suggestions } = await handleAvailability(workspaceId, suggestHandle(words))
  return problem === null ? handle : (suggestions[0] ?? null)
}

async function freeLike(workspaceId: string, handle: string): Promise<string[]> {
  const candidates = similarHandles(handle)
  const closed = await closedTo(workspaceId, candidates)
  return candidates.filter((candidate) => !closed.has(candidate)).slice(0, HANDLE_SUGGESTIONS)
}

async function closedTo(workspaceId: string, handles: string[]): Promise<Set<string>> {
  const rows = await Handle.query().whereIn('handle', handles).preload('application')
  const now = DateTime.now()
  const closed = rows.filter((row) => {
    if (row.current) return true
    return row.application.workspaceId !== workspaceId && row.releasedAt !== null && row.releasedAt > now
  })
  const held = await reservedForOthers(handles, workspaceId)
  return new Set([...held, ...closed.map((row) => row.handle)])
}
