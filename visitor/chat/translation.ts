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
/** For tools that are ready; a slow one isn't awaited again until it has answered. */
const QUESTION_TIMEOUT_MS = 3_000
const COURTESY =
  /^\s*(?:hi|hello|hey|hallo|ok(?:ay)?|thanks|thank you|thx|bye|danke(?:sch(?:ö|oe)n)?|tsch(?:ü|ue)ss?|merci|gracias|grazie|obrigad[oa]|bedankt|谢谢)[\s!.]*$/iu

const browser = globalThis as Browser
const DETECTOR = 'detector'
/** The detector and the translators, by pair of languages. */
const loaded = new Map<string, Promise<unknown>>()
/** The tools that answer without loading first. */
const ready = new Set<string>()
let contentLanguages: readonly string[] = []

/** Loads what the browser already has, so that no question has to wait for it. */
export function setContentLanguages(boot: Pick<VisitorBoot, 'contentLanguages'>): void {
  contentLanguages = boot.contentLanguages
  if (!browser.Translator) return
  if (browser.LanguageDetector) void loadDetector()
  const from = baseOf(navigator.language)
  for (const to of targetsFor(from)) void loadTranslator(from, to)
}

/**
 * The question in the content's main languages other than its own; empty if the browser can't translate it at
 * once. Languages that it has to load or download first are translated from the next question on.
 */
export async function translationsOf(question: string): Promise<string[]> {
  if (!browser.Translator || COURTESY.test(question)) return []
  const detected = await inTime(DETECTOR, () => languageOf(question))
  const from = detected ?? baseOf(navigator.language)
  const made = await Promise.all(
    targetsFor(from).map((to) => {
      void loadTranslator(from, to)
      return inTime(pairOf(from, to), () => translate(question, from, to))
    })
  )
  return made.filter((translation) => translation !== null)
}

/** Null if the tool isn't ready or is late. */
async function inTime<Made>(tool: string, make: () => Promise<Made>): Promise<Made | null> {
  if (!ready.has(tool)) return null
  const made = make()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      ready.delete(tool)
      void made.then(() => ready.add(tool))
      resolve(null)
    }, QUESTION_TIMEOUT_MS)
  })
  try {
    return await Promise.race([made, late])
  } finally {
    clearTimeout(timer)
  }
}

function targetsFor(from: string): string[] {
  return contentLanguages.filter((to) => to !== from).slice(0, QUESTION_TRANSLATIONS)
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
    const [best] = await (await loadDetector()).detect(text)
    const isSure = (best?.confidence ?? 0) >= MIN_CONFIDENCE && best?.detectedLanguage !== 'und'
    return isSure ? baseOf(best!.detectedLanguage ?? '') || null : null
  } catch {
    return null
  }
}

/** Null if the browser doesn't support the languages. */
async function translate(text: string, from: string, to: string): Promise<string | null> {
  try {
    return (await (await loadTranslator(from, to)).translate(text)).trim() || null
  } catch {
    return null
  }
}

function loadDetector(): Promise<Detector> {
  return load(DETECTOR, () => browser.LanguageDetector!.create())
}

function loadTranslator(from: string, to: string): Promise<Translator> {
  return load(pairOf(from, to), () =>
    browser.Translator!.create({ sourceLanguage: from, targetLanguage: to })
  )
}

/** Once. A failure is forgotten, so that the next question tries again. */
function load<Tool>(name: string, create: () => Promise<Tool>): Promise<Tool> {
  const known = loaded.get(name)
  if (known) return known as Promise<Tool>
  const loading = create()
  loaded.set(name, loading)
  loading.then(
    () => ready.add(name),
    () => loaded.delete(name)
  )
  return loading
}

function pairOf(from: string, to: string): string {
  return `${from} ${to}`
}

function baseOf(language: string): string {
  return language.slice(0, 2).toLowerCase()
}
