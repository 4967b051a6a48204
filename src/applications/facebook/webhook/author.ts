const MARK = 'parley:'

/** Marks what we send, so that Facebook's echo of it can be told from a human agent's words. */
export function metadataOf(partId: string): string {
  return MARK + partId
}

/** Who wrote for the Page: us (with the part, when it says so) or a human agent, in Facebook's inbox or another tool. */
export function authorOf(
  echo: { appId: string | null; metadata: string | null },
  ownAppId: string
): { own: true; partId: string | null } | { own: false } {
  if (echo.metadata?.startsWith(MARK)) return { own: true, partId: echo.metadata.slice(MARK.length) }
  return echo.appId === ownAppId ? { own: true, partId: null } : { own: false }
}
