import { LIMITS } from '#protocol/limits'
import { interpolate, supportedLocale } from '#protocol/languages'
import type { Locale } from '#protocol/profile'
import { pageLanguage } from '#src/messages/messages'
import type { PageDraft, Tone } from '#protocol/onboarding'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { freeHandle } from '#src/applications/biolink/handle_availability'
import { filterAnswerable } from '#src/applications/persona/filter_answerable'
import { draftMaterial, type DraftMaterial } from '#src/applications/persona/draft_material'
import {
  draftPersona,
  firstSentence,
  sentenceNotIn,
  type PersonaDraft,
} from '#src/applications/persona/draft_persona'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type Onboarding from './models/onboarding.js'

/**
 * Everything a page needs: the person's answers, and derived values for whatever they left out. Content that
 * was in the workspace before counts only once it was chosen.
 */
export async function draftPage(
  passages: PassageIndex,
  onboarding: Onboarding,
  accountName: string
): Promise<PageDraft & { masterPrompt: string }> {
  const { workspaceId, chosenSources, foundTitle, answers } = onboarding
  const name = answers.understood?.name ?? foundTitle ?? accountName
  const material = answers.material ? await draftMaterial(workspaceId, chosenSources) : NOTHING_GIVEN
  const locale = supportedLocale(pageLanguage()) ?? 'en'
  const byRule = draftPersona(name, material, locale)
  byRule.introduction = answers.material
    ? withSentence(answers.craft, byRule.introduction, locale)
    : (introductionBefore(answers.craft, locale) ?? byRule.introduction)
  const draft = { ...byRule, ...given(answers.written) }
  const introduction = answers.understood?.introduction ?? draft.introduction
  return {
    name,
    introduction,
    suggestedQuestions:
      answers.understood?.suggestedQuestions ?? (await questionsFor(passages, onboarding, [draft, byRule])),
    handle:
      answers.handle ??
      (await freeHandle(workspaceId, name)) ??
      `page-${workspaceId.slice(-6).toLowerCase()}`,
    masterPrompt: masterPromptFor(draft, onboarding),
    quote: quoteOf(material, introduction),
    tone: answers.tone ?? null,
  }
}

const SPEAKS_OF_SELF = {
  en: /^(?:i|we|i['’]?m|i['’]?ve|we['’](?:re|ve)|my \p{L}+ and i)(?= )/iu,
  de: /^(?:ich|wir|mein(?:e|en)? \p{L}+ und ich)(?= )/iu,
}
const MAKES =
  /^(?:bake|brew|build|coach|cook|craft|create|design|film|grow|help|make|offer|organi[sz]e|paint|produce|provide|publish|record|repair|roast|run|sell|sew|teach|train|write)(?= \p{L})/iu

/** The introduction of a page without content yet. "A blog about bread" becomes "my blog about bread". */
export function introductionBefore(craft: string | null | undefined, locale: Locale): string | null {
  const made = firstClause(craft)
  if (!made) return null
  const { topics, anything } = VISITOR_WORDS[locale].drafts
  const sentence = ownSentence(made, locale)
  if (sentence) return `${sentence} ${anything}`
  if (locale === 'de') return interpolate(topics, { topics: made.replace(/^eine?n? /i, '') })
  return interpolate(topics, { topics: lowerFirst(made.replace(/^an? /i, 'my ')) })
}

/** Opens a drafted invitation in the page's language with what its owner said: "We run a campsite. Ask me about dogs." */
function withSentence(craft: string | null | undefined, drafted: string, locale: Locale): string {
  const sentence = ownSentence(firstClause(craft), locale)
  const { topics, anything } = VISITOR_WORDS[locale].drafts
  const invites = drafted === anything || drafted.startsWith(topics.split('{topics}')[0]!)
  return sentence && invites ? `${sentence} ${drafted}`.slice(0, LIMITS.introductionCharacters) : drafted
}

function firstClause(text: string | null | undefined): string {
  return text?.split(/[,.;:]/)[0]?.trim() ?? ''
}

/** "run a campsite" becomes "I run a campsite."; null if it names what is made: "A blog about bread". */
function ownSentence(made: string, locale: Locale): string | null {
  const spoken = locale === 'de' ? 'de' : 'en'
  if (SPEAKS_OF_SELF[spoken].test(made)) return `${upperFirst(made.replace(/^i(m|ve) /i, 'I’$1 '))}.`
  return spoken === 'en' && MAKES.test(made) ? `I ${lowerFirst(made)}.` : null
}

function upperFirst(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** Keeps abbreviations and names within words: "DIY", "iOS". */
function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}*(?: |$))/u, (letter) => letter.toLowerCase())
}

const NOTHING_GIVEN: DraftMaterial = { documents: 0, items: [], sourceNames: [] }

/** A sentence that isn't in the introduction, preferably the first of a text. */
function quoteOf({ items }: DraftMaterial, introduction: string): PageDraft['quote'] {
  const texts = items.flatMap(({ title, texts: bodies }) => bodies.map((body) => ({ title, body })))
  const chosen = (choose: (body: string) => string | null) => {
    for (const { title, body } of texts) {
      const text = choose(body)
      if (text) return { text, title }
    }
    return null
  }
  const other = (text: string | null) => (text && !introduction.includes(text) ? text : null)
  return (
    chosen((body) => other(firstSentence(body))) ??
    chosen((body) => sentenceNotIn(body, introduction)) ??
    chosen(firstSentence)
  )
}

function given(written: Partial<PersonaDraft> = {}): Partial<PersonaDraft> {
  return Object.fromEntries(Object.entries(written).filter(([, words]) => words?.length))
}

function masterPromptFor({ masterPrompt }: PersonaDraft, { answers }: Onboarding): string {
  const craft = answers.craft
    ? `What the person you speak for makes, in their words: “${answers.craft}”`
    : null
  const tone = answers.tone ? TONE_RULES[answers.tone] : null
  return [masterPrompt, craft, tone].filter((line) => line !== null).join('\n')
}

/** The answerable questions of the first draft that has any. */
async function questionsFor(passages: PassageIndex, onboarding: Onboarding, drafts: PersonaDraft[]) {
  const { workspaceId, chosenSources: sourceIds } = onboarding
  for (const { suggestedQuestions: questions } of drafts) {
    const answered = await filterAnswerable(passages, { workspaceId, sourceIds, questions })
    if (answered.length > 0) return answered
  }
  return []
}

export const TONE_RULES: Record<Tone, string> = {
  warm: 'Your tone is warm and encouraging, as if a friend had asked for advice.',
  plain: 'Your tone is plain and short. Leave out anything that isn’t needed.',
  playful: 'Your tone is light and playful, never at the cost of being understood.',
  expert: 'Your tone is precise and thorough, as if among people who know the subject.',
}

const HOME_PAGES =
  /^(?:home ?page|home|main page|welcome|startseite|willkommen|hauptseite|accueil|bienvenue|inicio|bienvenidos?|página (?:de inicio|principal|inicial)|início|首页)[.!]?$/iu

/** The site's name in the title of its front page: "Ada's bakery" in "Bread and more | Ada's bakery". Null if there is none, or if it is too long for a name. */
export function nameInTitle(title: string): string | null {
  const parts = title
    .split(/\s+[|–—·»]\s+|\s+-\s+/)
    .filter((part) => part.length > 2 && !HOME_PAGES.test(part.trim()))
  const name = parts.at(-1)?.trim() ?? null
  return name !== null && name.length <= 80 ? name : null
}
