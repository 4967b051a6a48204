/** The ids in the answer to a presence subscription, checked against its own hash and count. */
export function heardMembers(data: Record<string, unknown>): string[] {
  const { ids, hash, count } = data.presence as {
    ids: string[]
    hash: Record<string, unknown>
    count: number
  }
  const hashed = Object.getOwnPropertyNames(hash).sort()
  if (count !== ids.length || hashed.join() !== [...ids].sort().join()) {
    throw new Error(`presence does not agree with itself: ${JSON.stringify(data)}`)
  }
  return ids
}
