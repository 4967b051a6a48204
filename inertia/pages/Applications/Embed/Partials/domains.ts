/** One field for a person, a list for the server. */
export function domainsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((domain) => domain !== '')
}

/** The server names the entry (`allowed_domains.2`); the person sees one field. */
export function domainError(errors: Record<string, string | undefined>): string | undefined {
  return Object.entries(errors).find(([name]) => name.startsWith('allowed_domains'))?.[1]
}
