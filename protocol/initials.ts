const ARTICLE = /^(?:the|an?|der|die|das|eine?|el|las?|los|une?|les?|os?|as|uma?)\s|^l['’]/i

/** As in "The bread school", which "Ask The bread school" would spell wrong. */
export function beginsWithArticle(name: string): boolean {
  return ARTICLE.test(name.trim())
}

/** The first letter, for a missing picture: those of two words may spell something. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
