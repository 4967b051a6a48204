/** On one line and without control characters, which could change what the operator's terminal shows. */
export function printable(text: unknown): string {
  return String(text)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
}
