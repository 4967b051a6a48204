import { words } from '#src/knowledge/passages/terms/words'

const RUN = 7

/** Whether the sentence repeats a run of words of the secret text. */
export function leaks(sentence: string, secret: string): boolean {
  const said = words(sentence).map((word) => word.text)
  const kept = ` ${words(secret)
    .map((word) => word.text)
    .join(' ')} `
  return said.some(
    (_, at) => at + RUN <= said.length && kept.includes(` ${said.slice(at, at + RUN).join(' ')} `)
  )
}
