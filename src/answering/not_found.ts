const DEFAULTS: Record<string, string> = {
  en: 'I don’t have anything on this, and I’d rather not guess.',
  de: 'Meine Inhalte beantworten das nicht, und raten möchte ich nicht.',
  es: 'Mi contenido no responde a esto y prefiero no adivinar.',
  fr: 'Mes contenus ne répondent pas à cette question, et je préfère ne pas deviner.',
  it: 'I miei contenuti non rispondono a questa domanda e preferisco non tirare a indovinare.',
  nl: 'Mijn inhoud geeft hier geen antwoord op en ik gok liever niet.',
  pt: 'O meu conteúdo não responde a isto e prefiro não adivinhar.',
  zh: '我的内容没有回答这个问题，我不想猜测。',
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
