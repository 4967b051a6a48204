import { LIMITS } from '#protocol/limits'
import { interpolate, supportedLocale } from '#protocol/languages'
import type { Locale } from '#protocol/profile'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { topicQuestion } from '#protocol/topic_question'
import { Prose } from '#src/answering/topics/prose'
import { sentenceSubject, suggestedSubject } from '#src/conversations/ask/suggested_subject'
import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import { sentences } from '#src/knowledge/documents/text/sentences'
import type { DraftMaterial } from './draft_material.js'

export type PersonaDraft = { introduction: string; masterPrompt: string; suggestedQuestions: string[] }
type Subjects = {
  topics: string[]
  questions: string[]
  /** What the sentences are about; only filled if no title or heading is a subject. */
  fromSentences: string[]
}

const LISTED_TOPIC_CHARACTERS = 40
const FILE_NAME = /^\S*_\S*$|\.[a-z]\w{1,4}$/i
/** A title that ends like this names what was written, not what it is about: "The bread notebook". */
const NAMES_WRITING =
  /(?:notebook|notes|handbook|diary|journal|manual|newsletter|blog|podcast|website|transcript|notizbuch|notizen|handbuch|tagebuch)$/i
const READ_SENTENCES = 60
const QUOTED_SENTENCE = { min: 30, max: 160 }
/** Opens with a word that refers to the previous sentence. */
const REFERS_BACK =
  /^(?:it|its|he|she|they|their|his|her|this|that|these|those|there|then|so|but|and|or|also|however|er|sie|es|ihr|ihre|sein|seine|dies|diese|dieser|dieses|das|dort|dann|so|aber|und|oder|auch|deshalb|il|elle|ils|elles|cela|ce|cette|ces|mais|et|puis|él|ella|ellos|esto|esta|este|pero|y|luego|questo|questa|ma|poi)\b/iu

/**
 * Drafts an introduction and master prompt from titles, headings and a first sentence only, so that it claims
 * nothing the sources don't say. Written in the content's language, or in `locale` if visitors' pages don't
 * support it. Meant to be edited.
 */
export function draftPersona(name: string, material: DraftMaterial, locale: Locale = 'en'): PersonaDraft {
  const texts = material.items.flatMap((item) => item.texts)
  const language = detectLanguage(texts.join('\n')) ?? locale
  const headings = material.items.flatMap((item) => item.headings.map(lastOf))
  const subjects = subjectsOf(name, material, new Prose(texts, language, headings), language)
  const spoken = supportedLocale(language) ?? locale
  return {
    introduction: introductionOf(name, material, subjects, spoken).slice(0, LIMITS.introductionCharacters),
    masterPrompt: masterPromptOf(name, material).slice(0, LIMITS.masterPromptCharacters),
    suggestedQuestions: suggestedQuestionsOf(subjects, spoken),
  }
}

function introductionOf(
  name: string,
  { items }: DraftMaterial,
  { topics, fromSentences }: Subjects,
  locale: Locale
): string {
  const words = VISITOR_WORDS[locale].drafts
  const about = (subjects: string[]) => {
    const listed = subjects
      .filter((one) => one.length <= LISTED_TOPIC_CHARACTERS && !/[,:;&]| (?:and|or|und|y|et|e) /.test(one))
      .slice(0, LIMITS.draftedQuestions)
    return listed.length > 0 ? interpolate(words.topics, { topics: listOf(listed, locale) }) : null
  }
  const quote = items.length === 1 ? firstSentence(items[0]!.texts[0] ?? '') : null
  const quoted = quote ? interpolate(words.quote, { quote, name }) : null
  return about(topics) ?? quoted ?? about(fromSentences) ?? words.anything
}

/** Leaves out the invitation to ask from a drafted introduction, because a greeting above it already invites. */
export function introductionAfterGreeting(introduction: string): string {
  for (const { drafts } of Object.values(VISITOR_WORDS))
    for (const drafted of [drafts.topics, drafts.anything]) {
      const [before = '', after] = drafted.split('{topics}')
      const isDrafted =
        after === undefined
          ? introduction === before
          : introduction.startsWith(before) && introduction.endsWith(after)
      if (isDrafted) return drafted.replace(/^[^.。]*[.。]\s*/, '') || introduction
    }
  return introduction
}

/** A first sentence that makes sense on its own; null if there is none. */
export function firstSentence(text: string): string | null {
  const [first = ''] = sentencesIn(text)
  return isWhole(first) ? first : null
}

/** The first sentence that makes sense on its own and isn't in `known`; null if there is none. */
export function sentenceNotIn(text: string, known: string): string | null {
  const fits = (sentence: string, at: number) =>
    isWhole(sentence) && (at === 0 || !REFERS_BACK.test(sentence)) && !known.includes(sentence)
  return sentencesIn(text).slice(0, READ_SENTENCES).find(fits) ?? null
}

function sentencesIn(text: string): string[] {
  const prose = withoutMarkup(text)
  return sentences(prose).map(({ start, end }) => prose.slice(start, end).trim())
}

function isWhole(sentence: string): boolean {
  return (
    sentence.length >= QUOTED_SENTENCE.min &&
    sentence.length <= QUOTED_SENTENCE.max &&
    /^[\p{Lu}\p{Lo}\d¡].*[.!。！]$/u.test(sentence) &&
    !/https?:|[[\]|#]|^[\p{L} .'-]{2,30}: /u.test(sentence)
  )
}

function masterPromptOf(name: string, { items }: DraftMaterial): string {
  const titles = items
    .filter(({ title }) => !FILE_NAME.test(title))
    .map(({ title }) => `“${title}”`)
    .slice(0, LIMITS.draftedQuestions)
  const subject = titles.length === 0 ? '' : ` The content is about ${listOf(titles, 'en')}.`
  return [
    `You answer visitors on behalf of ${name}.${subject}`,
    'Answer in a friendly, plain voice, in four sentences or fewer, and start with the answer.',
    'Say only what the content says. If it doesn’t answer the question, say so and invite another question.',
    'Don’t give opinions or advice that aren’t in the content.',
  ].join('\n')
}

function suggestedQuestionsOf({ topics, questions, fromSentences }: Subjects, locale: Locale): string[] {
  const asked = questions.slice(0, topics.length > 0 ? LIMITS.draftedQuestions - 1 : LIMITS.draftedQuestions)
  const about = [...topics, ...fromSentences].map((topic) => topicQuestion(topic, locale))
  return [...new Set([...asked, ...about])]
    .filter((question) => question.length <= LIMITS.suggestedQuestionCharacters)
    .slice(0, LIMITS.draftedQuestions)
}

/**
 * Titles cover more than headings, so they come first if there are enough. Items take turns. The name of the page or of a source,
 * such as the title of a website's front page, isn't a subject, and neither is a heading that several items share.
 */
function subjectsOf(
  name: string,
  { items, sourceNames }: DraftMaterial,
  prose: Prose,
  language: string | null
): Subjects {
  const ownNames = new Set([name, ...sourceNames].map(plain))
  const texts = items.flatMap((item) => item.texts)
  const found = (names: string[]) =>
    names
      .filter((heading) => !ownNames.has(plain(heading)))
      .flatMap((heading) => suggestedSubject(heading, texts, prose, language) ?? [])
  const titles = found(
    withoutSite(items.map(({ title }) => title)).filter((title) => !NAMES_WRITING.test(title))
  )
  const headings = found(interleave(withoutShared(items.map((item) => item.headings))))
  const ofTitles = titles.filter(({ kind }) => kind === 'topic')
  const ordered =
    ofTitles.length >= LIMITS.draftedQuestions ? [...titles, ...headings] : [...headings, ...titles]
  const textsOf = (kind: string) =>
    ordered.flatMap((subject) => (subject.kind === kind ? [subject.text] : []))
  const fromSentences = ordered.length > 0 ? [] : sentenceSubjects(name, { items }, prose, language)
  return {
    topics: distinct(textsOf('topic')),
    questions: distinct(textsOf('question')),
    fromSentences: distinct(fromSentences),
  }
}

function sentenceSubjects(
  name: string,
  { items }: Pick<DraftMaterial, 'items'>,
  prose: Prose,
  language: string | null
) {
  const texts = items.flatMap((item) => item.texts)
  return interleave(items.map((item) => item.texts.flatMap(sentencesOf)))
    .slice(0, READ_SENTENCES)
    .flatMap((sentence) => sentenceSubject(sentence, texts, prose, language) ?? [])
    .filter((subject) => !plain(name).includes(plain(subject)))
}

function sentencesOf(text: string): string[] {
  const prose = withoutMarkup(text)
  return sentences(prose).map(({ start, end }) => prose.slice(start, end).trim())
}

function withoutMarkup(text: string): string {
  return text
    .replace(/^[^\S\n]*#+\s.*$/gm, '')
    .replace(/[*_`]/g, '')
    .trim()
}

function withoutShared(lists: string[][]): string[][] {
  const sets = lists.map((headings) => new Set(headings.map(plain)))
  return lists.map((headings) =>
    headings.filter((heading) => sets.filter((others) => others.has(plain(heading))).length === 1)
  )
}

function plain(heading: string): string {
  return lastOf(heading).toLowerCase()
}

function lastOf(heading: string): string {
  return heading.split(' › ').at(-1)!.trim()
}

/** Drops texts that start like an earlier one, or that extend one. */
function distinct(texts: string[]): string[] {
  const kept: string[] = []
  for (const text of texts) {
    const lower = text.toLowerCase()
    const beginning = lower.split(' ').slice(0, 2).join(' ')
    const isRepetition = kept.some((other) => {
      const otherLower = other.toLowerCase()
      const isLike = beginning.includes(' ') && !lower.endsWith('?') && otherLower.startsWith(`${beginning} `)
      return otherLower.includes(lower) || lower.includes(otherLower) || isLike
    })
    if (!isRepetition) kept.push(text)
  }
  return kept
}

/** Removes a site name: "Keeping bread | Ada's bakery" becomes "Keeping bread". */
function withoutSite(titles: string[]): string[] {
  return titles.map((title) => title.replace(/\s+[-–—|·]\s+[^|–—·]+$/, ''))
}

function interleave<Value>(lists: Value[][]): Value[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

function listOf(names: string[], locale: Locale): string {
  // American English puts a comma before "and".
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'conjunction' }).format(names)
}
