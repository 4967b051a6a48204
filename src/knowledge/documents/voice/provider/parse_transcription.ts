import { splitUtterance, type Utterance } from '#src/knowledge/documents/voice/transcript'

export type ProviderTranscription = { utterances: Utterance[]; language: string | null }

/** Models invent segments over noise that are both improbable and probably not speech. */
const NO_SPEECH = 0.6
const IMPROBABLE = -1

type Row = Record<string, unknown>

/**
 * OpenAI's `verbose_json`, or only `{text}` from servers without segments; null for neither. Times are shifted to the
 * position of the chunk in the recording.
 */
export function parseTranscription(
  answer: unknown,
  chunk: { startMs: number; endMs: number }
): ProviderTranscription | null {
  if (!isRow(answer)) return null
  const language = languageOf(answer.language)
  if (Array.isArray(answer.segments) && answer.segments.length > 0) {
    const utterances = answer.segments
      .filter(isRow)
      .filter(isSpoken)
      .map((row) => timed(row, chunk))
    return { utterances: utterances.filter((each) => each !== null), language }
  }
  if (typeof answer.text !== 'string') return null
  return { utterances: splitUtterance({ ...chunk, text: answer.text, speaker: null }, language), language }
}

function timed(row: Row, { startMs, endMs }: { startMs: number; endMs: number }): Utterance | null {
  const { start, end, text, speaker } = row
  if (typeof start !== 'number' || typeof end !== 'number' || typeof text !== 'string') return null
  const at = (seconds: number) => Math.min(endMs, startMs + Math.max(0, Math.round(seconds * 1_000)))
  return { startMs: at(start), endMs: at(end), speaker: typeof speaker === 'string' ? speaker : null, text }
}

function isSpoken(row: Row): boolean {
  const { no_speech_prob: noSpeech, avg_logprob: probability } = row
  return !(
    typeof noSpeech === 'number' &&
    typeof probability === 'number' &&
    noSpeech > NO_SPEECH &&
    probability < IMPROBABLE
  )
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' })
const CODES = Array.from({ length: 26 * 26 }, (_, index) =>
  String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))
)

/** OpenAI returns "english", other servers "en". */
function languageOf(language: unknown): string | null {
  if (typeof language !== 'string') return null
  const name = language.toLowerCase()
  if (/^[a-z]{2}(-|$)/.test(name)) return name.slice(0, 2)
  return CODES.find((code) => LANGUAGE_NAMES.of(code)?.toLowerCase() === name) ?? null
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
