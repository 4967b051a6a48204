/** Account events record only the host: the path and query of a webhook address may hold secrets. */
export function hostOf(url: string): string | null {
  return URL.parse(url)?.host ?? null
}
