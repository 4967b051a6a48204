/** Clear speech scores -0.1 to -0.3. Below this the model is guessing: music, noise, another language. */
const MIN_CONFIDENCE = -0.7
const MAX_LOOP_TOKENS = 8
const MAX_REPEATS = 4

/** Whether the tokens are speech rather than what the model makes of other sounds. */
export function isPlausible(tokens: number[], confidence: number): boolean {
  return tokens.length > 0 && confidence >= MIN_CONFIDENCE
}

/** Uncertain models repeat the same words; only the first occurrence stays. */
export function withoutLoops(tokens: number[]): number[] {
  for (let length = 1; length <= MAX_LOOP_TOKENS; length += 1) {
    for (let start = 0; start + length * (MAX_REPEATS + 1) <= tokens.length; start += 1) {
      if (repeats(tokens, start, length) >= MAX_REPEATS) return tokens.slice(0, start + length)
    }
  }
  return tokens
}

function repeats(tokens: number[], start: number, length: number): number {
  let at = start + length
  while (
    at + length <= tokens.length &&
    tokens.slice(at, at + length).every((token, index) => token === tokens[start + index])
  )
    at += length
  return (at - start) / length - 1
}
