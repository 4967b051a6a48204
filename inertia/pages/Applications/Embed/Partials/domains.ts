/** A single field on screen, a list on the server. */
export function domainsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((domain) => domain !== '')
}

/** The server names the entry (`allowed_domains.2`), but the screen has one field. */
export function domainError(errors: Record<string, string | undefined>): string | undefined {
  return Object.entries(errors).find(([name]) => name.startsWith('allowed_domains'))?.[1]
}
