const TURNS_ROUND =
  /\b(?:not|never|no|none|nobody|nothing|without|neither|nor|unable|cannot|except|least|last|oldest|smallest|lowest|un\p{L}{4,})\b|n['’]t\b/iu

/** Whether a word turns the sentence round: what it says of one thing it does not say of the other. English only. */
export function turnsRound(sentence: string): boolean {
  return TURNS_ROUND.test(sentence)
}
