import { supportedLocale } from '#protocol/languages'
import { topicQuestion } from '#protocol/topic_question'
import type { Subject } from './subject.js'

/**
 * The message a visitor sends to ask about a subject. "My bread" of the account holder becomes "your bread".
 */
export function askAbout({ kind, text }: Subject, language: string | null): string {
  if (kind === 'question') return text
  return topicQuestion((supportedLocale(language) ?? 'en') === 'en' ? toOwner(text) : text, language)
}

function toOwner(topic: string): string {
  return topic
    .replace(/\b(?:I|we) (?:am|are)\b|\b(?:I['’]m|we['’]re)\b/g, 'you are')
    .replace(/\bI was\b/g, 'you were')
    .replace(/\b(?:I|we)(?=['’](?:ve|d|ll)\b)/g, 'you')
    .replace(/\b(?:I|we|us)\b/g, 'you')
    .replace(/\b[Mm]e\b(?= |$)/g, 'you')
    .replace(/\b(?:[Mm]y|[Oo]ur)\b/g, 'your')
    .replace(/\bmyself\b/g, 'yourself')
    .replace(/\bourselves\b/g, 'yourselves')
}
