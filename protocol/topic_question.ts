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
 * translation.
 */
export function topicQuestion(topic: string, language: string | null): string {
  const sentence = TOPIC_QUESTIONS[supportedLocale(language) ?? 'en']
  return interpolate(sentence, { topic: topic.replace(/[„«]\s?|\s?[“”»]/g, '') })
}

/** The label of a suggestion: its topic if it asks about one, else the question itself. */
export function suggestionLabel(suggestion: string): string {
  for (const sentence of Object.values(TOPIC_QUESTIONS)) {
    const [before = '', after = ''] = sentence.split('{topic}')
    const topic = suggestion.slice(before.length, suggestion.length - after.length)
    if (topic.trim() && suggestion.startsWith(before) && suggestion.endsWith(after))
      return topic.charAt(0).toLocaleUpperCase() + topic.slice(1)
  }
  return suggestion
}
