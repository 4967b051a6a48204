import type { VisitorBoot } from '#protocol/applications'
import { QUESTION_TRANSLATIONS } from '#protocol/chat'

type Translator = { translate(text: string): Promise<string> }
type Detector = { detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]> }

/** The browser's on-device translation, if available: https://www.w3.org/TR/translation-api */
type Browser = {
  Translator?: { create(pair: { sourceLanguage: string; targetLanguage: string }): Promise<Translator> }
  LanguageDetector?: { create(): Promise<Detector> }
}

export type Translation = { text: string; language: string }

const MIN_CONFIDENCE = 0.6
/** If the browser has to download the language first, the translation is too late for this question. */
const QUESTION_TIMEOUT_MS = 3_000

const browser = globalThis as Browser
const translators = new Map<string, Promise<Translator>>()
let detector: Promise<Detector> | null = null
let contentLanguages: readonly string[] = []

export function setContentLanguages(boot: Pick<VisitorBoot, 'contentLanguages'>): void {
  contentLanguages = boot.contentLanguages
}

/**
 * The question in the content's main languages other than its own; empty if the browser can't translate it in
 * time.
 */
export async function translationsOf(question: string): Promise<string[]> {
  if (!browser.Translator) return []
  const from = await readersLanguage(question)
  const targets = contentLanguages.filter((to) => to !== from).slice(0, QUESTION_TRANSLATIONS)
  const late = new Promise<null>((resolve) => setTimeout(resolve, QUESTION_TIMEOUT_MS, null))
  const made = await Promise.all(targets.map((to) => Promise.race([translate(question, from, to), late])))
  return made.filter((translation) => translation !== null)
}

/** The text in the language of the question it answers; null if that isn't needed or possible. */
export async function translateForReader(text: string, question: string): Promise<Translation | null> {
  if (!browser.Translator) return null
  const language = await readersLanguage(question)
  const from = (await languageOf(text)) ?? contentLanguages[0]
  if (!from || from === language) return null
  const translated = await translate(text, from, language)
  return translated === null ? null : { text: translated, language }
}

async function readersLanguage(question: string): Promise<string> {
  return (await languageOf(question)) ?? baseOf(navigator.language)
}

async function languageOf(text: string): Promise<string | null> {
  if (!browser.LanguageDetector) return null
  try {
    detector ??= browser.LanguageDetector.create()
    const [best] = await (await detector).detect(text)
    const isSure = (best?.confidence ?? 0) >= MIN_CONFIDENCE && best?.detectedLanguage !== 'und'
    return isSure ? baseOf(best!.detectedLanguage ?? '') || null : null
  } catch {
    detector = null
    return null
  }
}

/** Null if the browser doesn't support the languages. */
async function translate(text: string, from: string, to: string): Promise<string | null> {
  const pair = `${from} ${to}`
  try {
    const translator =
      translators.get(pair) ?? browser.Translator!.create({ sourceLanguage: from, targetLanguage: to })
    translators.set(pair, translator)
    return (await (await translator).translate(text)).trim() || null
  } catch {
    translators.delete(pair)
    return null
  }
}

function baseOf(language: string): string {
  return language.slice(0, 2).toLowerCase()
}
