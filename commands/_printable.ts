/** On one line, without control characters, which could manipulate the operator's terminal. */
export function printable(text: unknown): string {
  return String(text)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
}
