const NEGATES =
  /\b(?:not|never|no|none|nobody|nothing|without|neither|nor|cannot|except|seldom|rarely|hardly|barely|lacks?|lacked|lacking)\b|n['’]t\b/iu

/** Whether it says what is not. English only. */
export function negates(sentence: string): boolean {
  return NEGATES.test(sentence)
}
