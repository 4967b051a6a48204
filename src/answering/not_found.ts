const DEFAULTS: Record<string, string> = {
  en: 'I don’t have anything on this, and I’d rather not guess.',
  de: 'Dazu habe ich nichts, und raten möchte ich nicht.',
  es: 'No tengo nada sobre esto y prefiero no adivinar.',
  fr: 'Je n’ai rien à ce sujet, et je préfère ne pas deviner.',
  it: 'Non ho nulla su questo e preferisco non tirare a indovinare.',
  nl: 'Hier heb ik niets over, en ik gok liever niet.',
  pt: 'Não tenho nada sobre isto e prefiro não adivinhar.',
  zh: '我没有关于这个问题的内容，也不想猜测。',
}

const OWN_WORDS =
  /^[\s>*#-]*(?:if|when(?:ever)?)\b[^:\n]{0,80}\b(?:know|answer|answers|find|found|content|sure)\b[^:\n]{0,60}:\s*(.+)$/im

type Speaker = { masterPrompt: string; language: string | null; pageLanguage?: string }

/** What the persona says when the content has no answer: its own line "If you do not know: ..." or a plain sentence. */
export function notFoundSentence(persona: Speaker | null): string {
  const own = OWN_WORDS.exec(persona?.masterPrompt ?? '')?.[1]?.trim()
  const bare = own?.replace(/^["“„'«]+|["”“'»]+$/g, '').trim()
  if (bare) return bare
  const language = persona?.language ?? persona?.pageLanguage ?? 'en'
  return DEFAULTS[language.slice(0, 2).toLowerCase()] ?? DEFAULTS.en!
}
