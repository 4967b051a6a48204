import type { Prose } from '#src/answering/topics/prose'
import { STATES, subjectOf, type Subject } from '#src/answering/topics/subject'

/** Nouns that end like the form of a verb. Any other such word needs an object: "keeping" what? */
const NOUNS_IN_ING = new Set(
  `accounting advertising banking billing boating branding building camping catering ceiling cleaning climbing clothing coaching consulting cooking counseling counselling cycling
  dancing drawing engineering evening financing fishing funding gardening heating hiking hosting housing hunting icing investing knitting licensing lighting marketing meeting
  mentoring morning networking onboarding packaging painting parking photographing plumbing pricing printing programming publishing pudding reading recycling roofing running
  sailing schooling sewing shipping singing skiing spelling spring surfing swimming testing training tutoring weaving wedding welding writing`.split(
    /\s+/
  )
)
const NAMED_OWNER = /^(\p{Lu}\p{L}*)['’]s\s/u
/** "Closed over Christmas" is about something that it doesn't name; so is "geschlossen". */
const SAYS: Record<string, RegExp> = {
  en: /^\p{L}+ed (?:on|over|for|in|at|until|till|from|during|between|by|again|due|daily)\b|^(?:open|closed|gone|sold out|out of)\b/iu,
  de: /(?:^|\s)(?:ge\p{Ll}+(?:t|en)|zu|offen|ausverkauft)$/u,
}
/** "Carpet cleaner (item 114)" */
const NUMBERED_ASIDE = /\s*\([^()]*[\d,][^()]*\)$/u
/** "Test day: the sheet on the fridge" */
const AFTER_COLON = /^([^:：]{4,}?)\s?[:：]\s.+$/u
/** "Flour, by the numbers", but not "Rye, spelt and wheat". */
const AFTER_COMMA = /^([^,?？]+),\s(?!.*(?:,|\s(?:and|or|und|oder|y|o|et|ou|e)\s))[^?？]*$/u

/**
 * The suggestion for a heading, as one writes it to a stranger: short, with the names of people as they are
 * written, and never a verb without its object. `texts` is the content.
 */
export function suggestedSubject(
  heading: string,
  texts: readonly string[],
  prose: Prose,
  language: string | null
): Subject | null {
  const whole = heading.split(' › ').at(-1)!.trim().replace(NUMBERED_ASIDE, '')
  const own = whole.replace(AFTER_COLON, '$1').replace(AFTER_COMMA, '$1')
  const subject = subjectOf(own, prose, language)
  if (subject?.kind === 'topic' && SAYS[language ?? '']?.test(own)) return null
  if (language !== 'en' || subject?.kind !== 'topic') return subject
  if (/^\p{L}+ing$/u.test(subject.text) && !NOUNS_IN_ING.has(subject.text.toLowerCase())) return null
  const owner = NAMED_OWNER.exec(own)?.[1]
  return owner && !isWrittenSmall(owner, texts) ? { kind: 'topic', text: own } : subject
}

function isWrittenSmall(word: string, texts: readonly string[]): boolean {
  const small = new RegExp(`(?<!\\p{L})${word.toLowerCase()}(?!\\p{L})`, 'u')
  return texts.some((text) => small.test(text))
}

/** Where the subject of a plain sentence ends. */
const VERBS: Record<string, RegExp> = {
  ...STATES,
  en: new RegExp(
    `${STATES.en!.source}|\\b(?:begins|closes|comes|contains|costs|gives|helps|includes|keeps|lasts|makes|means|needs|opens|requires|rests|starts|takes|works)\\b`,
    'i'
  ),
}
/** Names nothing without what was said before. */
const NAMES_NOTHING: Record<string, RegExp> = {
  en: /^(?:(?:any|every|no|some)(?:one|body|thing)|all|another|any|both|each|every|few|how|many|more|most|much|none|one|other|some|such|two|thank|three|what|when|where|which|who|why)\b|(?:thing|one|body)$|\b(?:also|for|he|i|in|it|just|not|of|on|ones|only|says|said|she|that|then|there|they|two|we|which|who|whoever|with|you)$|^(?:today|tomorrow|yesterday|sometimes|often|usually|people)$/iu,
  de: /^(?:alle[ns]?|andere|beide|diese[rs]?|einige|er|es|heute|ich|ihr|jede[rs]?|keine?|man|manche|mehr|morgen|nichts|sie|so|viele|was|wenig|wer|wir)(?!\p{L})/iu,
}
const ARTICLE: Record<string, RegExp> = { en: /^an? /i, de: /^(?:der|die|das|eine?) /i }
/** Only these are known to begin with a noun, and to end with no pronoun. */
const NAMED: Record<string, RegExp> = {
  es: /^(?:el|la|los|las|nuestr[oa]s?) \p{L}{3}.*(?<!(?<!\p{L})\p{L}{1,2})$/iu,
  fr: /^(?:(?:le|la|les|notre|nos) |l['’])\p{L}{3}.*(?<!(?<!\p{L})\p{L}{1,2})$/iu,
  pt: /^(?:o|a|os|as|noss[oa]s?) \p{L}{3}.*(?<!(?<!\p{L})\p{L}{1,2})$/iu,
}
const MAX_NAMED_WORDS = 4

/** What a sentence begins with: "rye dough" of "Rye dough is shaped with wet hands." Null if that names nothing. */
export function sentenceSubject(
  sentence: string,
  texts: readonly string[],
  prose: Prose,
  language: string | null
): string | null {
  const verb = VERBS[language ?? '']?.exec(sentence)
  const named = verb ? sentence.slice(0, verb.index).trim() : ''
  const words = named.split(/\s+/)
  if (!/^\p{Lu}[\p{L}\p{M}’' -]*$/u.test(named) || words.length > MAX_NAMED_WORDS) return null
  if (NAMES_NOTHING[language ?? '']?.test(named) || NAMED[language ?? '']?.test(named) === false) return null
  // A single word may be somebody's name.
  if (words.length === 1 && language === 'en' && !isWrittenSmall(named, texts)) return null
  const [first = ''] = words
  const lowered = isWrittenSmall(first, texts) ? named.replace(first, first.toLowerCase()) : named
  const own = (language === 'de' ? named : lowered).replace(
    ARTICLE[language ?? ''] ?? '',
    language === 'en' ? 'the ' : ''
  )
  const subject = suggestedSubject(own, texts, prose, language)
  return subject?.kind === 'topic' ? subject.text : null
}
