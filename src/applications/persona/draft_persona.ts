import { LIMITS } from '#protocol/limits'
import type { DraftMaterial } from './draft_material.js'
import { SUGGESTED_QUESTIONS } from '../limits.js'

export type PersonaDraft = { introduction: string; masterPrompt: string; suggestedQuestions: string[] }

/**
 * A first introduction and master prompt, out of titles and headings alone: it claims nothing about a source that the
 * source's own title does not say. Meant to be edited.
 */
export function draftPersona(name: string, material: DraftMaterial): PersonaDraft {
  const topics = topicsOf(material)
  return {
    introduction: introductionOf(name, material, topics).slice(0, LIMITS.introductionCharacters),
    masterPrompt: masterPromptOf(name, topics).slice(0, LIMITS.masterPromptCharacters),
    suggestedQuestions: suggestedQuestionsOf(material, topics),
  }
}

function introductionOf(name: string, { documents }: DraftMaterial, topics: string[]): string {
  if (topics.length === 0)
    return `Hello, I answer questions for ${name}. Every answer shows the words it stands on.`
  const more = documents > topics.length ? ', and more' : ''
  return `Hello, I answer questions for ${name}: ${listOf(topics, more)}. Every answer shows the words it stands on.`
}

function masterPromptOf(name: string, topics: string[]): string {
  const subject = topics.length === 0 ? '' : ` The content is about ${listOf(topics)}.`
  return [
    `You answer visitors on behalf of ${name}.${subject}`,
    'Answer in a friendly, plain voice, in at most four sentences, and begin with the answer itself.',
    'Say only what the content says. When it does not answer the question, say so and invite another question.',
    'Do not give an opinion or advice that the content does not give.',
  ].join('\n')
}

function suggestedQuestionsOf({ titles, headings }: DraftMaterial, topics: string[]): string[] {
  const asked = [...headings, ...titles]
    .map(lastPart)
    .filter((text) => text.endsWith('?') && text.length <= 120)
  const plain = topics.map((topic) => `What does it say about ${topic}?`)
  return [...new Set([...asked, ...plain])].slice(0, SUGGESTED_QUESTIONS)
}

function topicsOf({ titles, headings }: DraftMaterial): string[] {
  const own = titles.map(withoutExtension)
  const candidates =
    own.length >= SUGGESTED_QUESTIONS
      ? own
      : [...own, ...headings.map(lastPart).filter((text) => !text.endsWith('?'))]
  // A text without a title is called by its first sentence, which is no topic.
  const short = candidates
    .map((text) => text.trim())
    .filter((text) => text.length >= 3 && text.length <= 80 && !/[.!…。！]$/.test(text))
  const distinct = [...new Set(short)].filter(
    (topic) => !short.some((other) => other !== topic && isWithSite(topic, other))
  )
  return distinct.slice(0, SUGGESTED_QUESTIONS)
}

/** "Keeping bread - Ada's bakery" is the title of the page whose heading is "Keeping bread". */
function isWithSite(title: string, heading: string): boolean {
  return title.startsWith(heading) && /^\s+[-–—|·]\s/.test(title.slice(heading.length))
}

function listOf(topics: string[], more = ''): string {
  const quoted = topics.map((topic) => `“${topic}”`)
  if (more !== '' || quoted.length < 2) return quoted.join(', ') + more
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}

/** Headings carry their path: "Setup › Requirements". */
function lastPart(heading: string): string {
  return heading.split(' › ').at(-1)!.trim()
}

function withoutExtension(title: string): string {
  return title.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/_/g, ' ')
}
