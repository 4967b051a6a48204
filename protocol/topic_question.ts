import { interpolate, supportedLocale } from './languages.js'
import type { Locale } from './profile.js'

const TOPIC_QUESTIONS: Record<Locale, string> = {
  en: 'Tell me about {topic}',
  es: 'Cuéntame sobre {topic}',
  de: 'Erzähl mir etwas über „{topic}“',
  fr: 'Parlez-moi de « {topic} »',
  pt: 'Fale-me sobre {topic}',
  zh: '介绍一下{topic}',
}

/**
 * The message a visitor sends to learn about a topic, in their language, or in English if there is no
 * translation. In English, "my bread" of the account holder becomes "your bread".
 */
export function topicQuestion(topic: string, language: string | null): string {
  const locale = supportedLocale(language) ?? 'en'
  const addressed = locale === 'en' ? toOwner(topic) : topic
  return interpolate(TOPIC_QUESTIONS[locale], { topic: addressed.replace(/[„«]\s?|\s?[“”»]/g, '') })
}

/** The words of an account holder as a visitor says them to them. */
export function toOwner(topic: string): string {
  return (
    topic
      .replace(/\b(?:I|we) (?:am|are)\b|\b(?:I['’]m|we['’]re)\b/g, 'you are')
      .replace(/\bI was\b/g, 'you were')
      .replace(/\b(?:I|we)(?=['’](?:ve|d|ll)\b)/g, 'you')
      .replace(/\b(?:I|we|us)\b/g, 'you')
      .replace(/\b[Mm]e\b(?= |$)/g, 'you')
      // "Dirt Under My Nails" is a name.
      .replace(/\b(?:my|our)\b|^(?:My|Our)\b/g, 'your')
      .replace(/\bmyself\b/g, 'yourself')
      .replace(/\bourselves\b/g, 'yourselves')
  )
}

/** The label of a suggestion: its topic if it asks about one, else the question itself. */
export function suggestionLabel(suggestion: string): string {
  const { topic } = topicIn(suggestion) ?? {}
  return topic === undefined ? suggestion : topic.charAt(0).toLocaleUpperCase() + topic.slice(1)
}

/** What a suggestion asks once its label is edited: one saved about a topic stays one, unless it becomes a question or empty. */
export function withLabel(saved: string, label: string): string {
  const found = topicIn(saved)
  if (!found || label.trim() === '' || label.trim().endsWith('?')) return label
  const { before, topic, after } = found
  const begins = topic.charAt(0)
  const isSame = label.charAt(0) === begins.toLocaleUpperCase()
  return before + (isSame ? begins + label.slice(1) : label) + after
}

function topicIn(suggestion: string): { before: string; topic: string; after: string } | null {
  for (const sentence of Object.values(TOPIC_QUESTIONS)) {
    const [before = '', after = ''] = sentence.split('{topic}')
    const topic = suggestion.slice(before.length, suggestion.length - after.length)
    if (topic.trim() && suggestion.startsWith(before) && suggestion.endsWith(after))
      return { before, topic, after }
  }
  return null
}
