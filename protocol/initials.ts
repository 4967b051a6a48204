const ARTICLE = /^(?:the|an?|der|die|das|eine?|el|las?|los|une?|les?|os?|as|uma?)\s|^l['’]/i

/** As "The bread school" does, which needs lower case in "Ask the bread school". */
export function beginsWithArticle(name: string): boolean {
  return ARTICLE.test(name.trim())
}

/** The first letter of a name, in place of a missing picture. Two letters could spell something unfortunate. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
