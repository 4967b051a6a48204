import { toOwner } from '#protocol/topic_question'
import { ASKED_OFTEN, GENERIC_HEADINGS, MONTHS_AND_DAYS } from './generic_headings.js'
import type { Prose } from './prose.js'

/** A suggestion derived from a heading or title: a question, or a topic to ask about. */
export type Subject = { kind: 'question' | 'topic'; text: string }

const MAX_QUESTION_CHARACTERS = 120
const MAX_TOPIC_CHARACTERS = 60
const MAX_TOPIC_WORDS = 10

const NUMBERING =
  /^(?:(?:chapter|part|section|step|lesson|kapitel|teil|abschnitt|schritt|lektion|capítulo|parte|sección|paso|lección|chapitre|partie|étape|leçon|passo|lição|episode|ep\.?|folge|episodio|épisode|episódio)\s*#?\d+\s*(?:[:.–—|-]\s*|$)|#?\d+\s*[:–—|]\s+|#\d+\s+|§\s*\d+\s*|\d+(?:\.\d+)+\.?\s+|\d+[.)]\s+|第\s*[\d一二三四五六七八九十]+\s*[章节回集部]\s*[:：]?\s*)/iu
const FILE_NAME =
  /^(?=\S*[-_])[^\s\u3400-\u9fff]+$|^[A-Za-z]*\d{3,}[A-Za-z\d]*$|\.(?:pdf|docx?|odt|rtf|txt|md|html?|pptx?|odp|xlsx?|ods|csv|tsv|epub|json|xml|srt|vtt|mp[34]|m4a|wav|ogg|opus|flac|webm|aac|jpe?g|png|webp|zip)$/i
const NOT_PROSE = /:\/\/|\bwww\.|@|[{}<>=|\\$`~^]|\(\)|^\d{1,2}(?::\d{2}| ?[ap]m\b)|\.{3}|…/i
const SENTENCE_END = /[.!;,。！；，]["'”’»)]*$/
const ASKED = /[?？]["'”’»)]*$/

/** Words that start a question. */
const ASKS: Record<string, RegExp> = {
  en: /^(?:what|why|when|where|who|whose|which|how)\b/i,
  de: /^(?:wie|was|warum|wieso|weshalb|wann|wo|woher|wohin|wer|wem|wen|welche[rsmn]?|wofür|womit|worauf|kann|können|darf|muss|ist|sind|gibt|brauche|brauchen|hat|haben|soll|sollte)\b/i,
}
const EN_ASKS_WHOLE =
  /^(?:what|why|when|where|who|whose|which|how)(?:['’]s)? (?:is|are|was|were|do|does|did|can|could|should|will|would|much|many|long|often|far|old|big|has|have)\b/i
const EN_YES_NO = /^(?:is|are|can|could|do|does|did|should|will|would|was|were|has|have|may|must)\b/i
/** Words that refer to something outside the question, so it can't be understood on its own. */
const POINTS_ELSEWHERE: Record<string, RegExp> = {
  en: /\b(?:it|its|this|that|these|those|they|them|he|she|him|her|here|there|else|next|the (?:process|problem|point|deal|catch|plan|difference|result|goal))\b/i,
  de: /\b(?:das|dies|es|hier|nun)(?: \p{L}+)?\s*\?/iu,
  es: /\b(?:esto|eso|aquí)\b/i,
  fr: /\b(?:ça|cela|ceci|ici)\b/i,
  pt: /\b(?:isso|isto|aqui)\b/i,
}
/** Not "What we’ll cover", which announces what follows. */
/** "When we’re open" asks "When are you open?"; "What we do" asks "What do you do?" */
const EN_OWNER_IS = /^(how|what|when|where|why) (?:(?:i|we) (?:am|are)|i['’]m|we['’]re)\b ?(.*)$/i
const EN_OWNER_DOES =
  /^(how|what|when|where|why) (?:i|we) ((?:bake|believe|charge|cook|deliver|do|go|grow|help|like|live|love|make|meet|need|offer|pack|play|run|sell|ship|sit|stand|teach|think|train|travel|use|want|work|write)(?: (?!to\b).*)?)$/i
const EN_OWNER = /^(?:how|why|what|when|where|which) (?:i|we|my|our)\b(?!['’]ll\b)/i
const EN_DOES =
  /^(?:add|adjust|announce|apply|ask|avoid|bake|become|begin|bring|build|buy|calculate|cancel|check|choose|clean|click|close|configure|connect|convert|cook|copy|create|customi[sz]e|decide|delete|disable|download|edit|enable|enter|explain|export|fill|find|fix|follow|generate|get|give|go|grow|handle|help|hide|hire|identify|ignore|import|include|install|invite|join|keep|know|learn|leave|let|link|listen|look|make|manage|measure|meet|merge|mix|move|navigate|open|opt|organi[sz]e|outsource|pay|pick|plan|prepare|prevent|promote|protect|provide|publish|purchase|put|read|reconcile|reduce|register|remove|replace|reply|request|reset|resolve|respond|restore|retrieve|review|run|save|see|select|sell|send|set|share|show|sign|skip|solve|speak|spend|split|start|stay|stop|store|submit|switch|take|teach|tell|test|think|track|troubleshoot|try|turn|understand|uninstall|unlink|unlock|update|upgrade|upload|use|verify|visit|wait|wash|watch|write) (?!(?:and|of|for|in|at|or)\b|&)/i
/** A word before "your" or "the" that isn't a preposition is a verb: "Hide your inbox". */
const EN_DOES_TO = /^(?!all\b|both\b|\p{L}+ing\b|\p{L}+s\b)\p{L}+ (?:your|a|an|the) /iu
const EN_NO_TOPIC =
  /^(?:don['’]?t|never|always|please|let['’]?s|be|if|as|because|but|and|so|then|also|or|not?|yes|okay?|oh|well|now|i|we|you|he|she|they|it|i['’].*|we['’].*|about|above|across|after|afterwards|against|along|around|at|before|behind|below|beside|beyond|by|down|during|for|from|in|inside|into|near|of|off|on|out|outside|over|ps|round|since|through|to|toward|towards|under|until|up|with|within|without)\b/i
const EN_ANNOUNCES = /^(?:announcing|introducing|presenting) (?:our |the |my )?/i
/** A heading that contains one of these is a statement, not a topic. */
export const STATES: Record<string, RegExp> = {
  en: /\b(?:is|are|was|were|am|has|have|had|can|cannot|could|will|would|should|must|does|did|isn['’]t|aren['’]t|can['’]t|won['’]t|doesn['’]t|didn['’]t|don['’]t|it['’]s|there['’]s|that['’]s)\b/i,
  de: /\b(?:ist|sind|war|waren|wird|werden|hat|haben|hatte|kann|können|muss|müssen|soll|sollte|gibt)\b/i,
  es: /\b(?:es|son|fue|fueron|está|están|tiene|tienen|hay|puede|pueden|debe|deben)\b/i,
  fr: /\b(?:est|sont|était|étaient|a|ont|avait|peut|peuvent|doit|doivent|c['’]est)\b/i,
  pt: /\b(?:é|são|foi|foram|está|estão|tem|têm|há|pode|podem|deve|devem)\b/i,
}
/** Starts with a word that needs what was said before: "Auf neue Teile", "Und Ritzel". */
const NO_TOPIC: Record<string, RegExp> = {
  de: /^(?:aber|also|am|an|auch|auf|aus|bei|beim|bis|bitte|dann|dass|denn|doch|dort|draußen|drinnen|durch|für|gegen|hier|im|in|ins|ja|mit|nach|nein|nie|noch|nur|oder|ohne|so|trotz|um|und|unter|vom|von|vor|weg|weil|wenn|zu|zum|zur)(?!\p{L})|^(?:wann|was|wer|wie|wo)(?: \p{L}+)?$/iu,
  es: /^(?:a|al|así|aunque|con|cuando|de|del|desde|en|hasta|para|pero|por|porque|se|si|sin|sobre|tras|y)(?!\p{L})/iu,
  fr: /^(?:à|après|au|aux|avant|avec|car|chez|dans|de|depuis|des|du|en|et|il|ils|elle|elles|je|mais|nous|on|ou|par|pour|quand|sans|si|sous|sur|tu|vers|vous)(?!\p{L})/iu,
  pt: /^(?:a partir|ao|aos|até|com|de|desde|do|em|mas|na|no|para|por|porque|quando|se|sem|sobre)(?!\p{L})/iu,
}
const OTHER_ASKS: Record<string, [RegExp, (text: string) => string]> = {
  es: [/^(?:qué|cómo|cuándo|cuánto|cuántos|cuántas|dónde|por qué|quién|cuál)\b/i, (text) => `¿${text}?`],
  fr: [/^(?:comment|pourquoi|quand|où|combien)\b/i, (text) => `${text} ?`],
  pt: [/^(?:como|por que|porque|quando|onde|quanto|quantos|qual)\b/i, (text) => `${text}?`],
}

/**
 * The suggestion for a heading or title; null for file names, dates, statements, generic headings and those
 * that only make sense in context. `language` is the content's language; `prose` tells how its words are
 * spelled.
 */
export function subjectOf(heading: string, prose: Prose, language: string | null): Subject | null {
  const text = cleaned(heading)
  if (!/\p{L}{2}/u.test(text) || FILE_NAME.test(text) || NOT_PROSE.test(text)) return null
  if (GENERIC_HEADINGS.has(text.toLowerCase()) || ASKED_OFTEN.test(text) || isDate(text)) return null
  if (ASKED.test(text)) return questionIn(text, prose, language)
  if (SENTENCE_END.test(text) || text.length > MAX_TOPIC_CHARACTERS) return null
  if (text.split(' ').length > MAX_TOPIC_WORDS || text.length < 2) return null
  if (language === 'en') return englishSubject(text, prose)

  const [asks, asked] = OTHER_ASKS[language ?? ''] ?? []
  if (asks?.test(text) && asked && text.split(' ').length >= 3) return question(asked(capitalized(text)))
  if (STATES[language ?? '']?.test(text) || NO_TOPIC[language ?? '']?.test(text)) return null
  return topic(prose.inRunningText(text))
}

function englishSubject(heading: string, prose: Prose): Subject | null {
  const text = heading.replace(EN_ANNOUNCES, '')
  const running = prose.inRunningText(text)
  if (/^how to \w/i.test(text)) return question(`How do I ${toVisitor(running.slice(7))}?`)
  const owner = EN_OWNER_IS.exec(running)
  if (owner) return question(`${capitalized(owner[1]!)} are you ${toOwner(owner[2]!)}`.trim() + '?')
  const does = EN_OWNER_DOES.exec(running)
  if (does) return question(`${capitalized(does[1]!)} do you ${toOwner(does[2]!)}?`)
  if (EN_OWNER.test(text)) return topic(running)
  if (EN_ASKS_WHOLE.test(text)) return questionIn(`${capitalized(running)}?`, prose, 'en')
  if (ASKS.en!.test(text) || EN_NO_TOPIC.test(text) || /^\p{L}+ly$|^.{1,3}$/u.test(text)) return null
  if (POINTS_ELSEWHERE.en!.test(text) || STATES.en!.test(text)) return null
  if (EN_DOES.test(text) || EN_DOES_TO.test(text))
    return text.split(' ').length > 2 ? question(`How do I ${toVisitor(running)}?`) : null
  return topic(running)
}

const FROM_OWNER: Record<string, string> = {
  your: 'my',
  yourself: 'myself',
  you: 'I',
  us: 'you',
  me: 'you',
  our: 'your',
  my: 'your',
}

/** Advice as its reader asks for it: "Write to me about your order" becomes "write to you about my order". */
function toVisitor(text: string): string {
  return text
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    .replace(/\b(?:your|yourself|you|us|me|our|my)\b/gi, (word) => FROM_OWNER[word.toLowerCase()]!)
}

function questionIn(text: string, prose: Prose, language: string | null): Subject | null {
  const words = text.split(/\s+/)
  const spaced = !/\p{Script=Han}/u.test(text)
  if (text.length > MAX_QUESTION_CHARACTERS || (spaced ? words.length < 3 : text.length < 5)) return null
  if (POINTS_ELSEWHERE[language ?? '']?.test(text)) return null
  const asks = ASKS[language ?? '']
  if (asks && !asks.test(text) && !(language === 'en' && EN_YES_NO.test(text) && words.length > 3))
    return null
  if (/^\S+ (?:and|und|y|et|e) \S+$/i.test(text)) return null
  return question(capitalized(prose.inRunningText(text)))
}

function cleaned(heading: string): string {
  return heading
    .split(' › ')
    .at(-1)!
    .normalize('NFC')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+|[*`\u200b\u00ad]|__/g, '')
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(NUMBERING, '')
    .replace(/^["“„'‘«]\s?([^"”“'’»]+)\s?["”“'’»]$/, '$1')
    .replace(/\s*[:：]$/, '')
    .replace(/\s*\((?:part|teil|parte|partie)\b[^)]*\)$/i, '')
    .trim()
}

function isDate(text: string): boolean {
  const rest = text
    .toLowerCase()
    .replace(/[\d年月日号]+(?:st|nd|rd|th)?/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !['de', 'of', 'to', 'bis', 'à'].includes(word))
  return rest.every((word) => MONTHS_AND_DAYS.has(word))
}

function question(text: string): Subject {
  return { kind: 'question', text }
}

function topic(text: string): Subject {
  return { kind: 'topic', text }
}

function capitalized(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase())
}
