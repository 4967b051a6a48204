import type { Letter } from '#src/identity/mail/mailer'

type Reader = { name: string; email: string }

export function reconnectLetter({ name, email }: Reader, page: string, link: string, brand: string): Letter {
  return {
    to: email,
    subject: `${page} no longer answers on Facebook`,
    link,
    text: [
      `Hello ${name},`,
      `Facebook no longer accepts the permission with which ${brand} answers for your Page “${page}”. This happens when a password is changed, when access is taken back, or when a role on the Page changes.`,
      'Connect the Page again; its conversations are kept, and what visitors wrote within the last day is answered then:',
      link,
    ].join('\n\n'),
  }
}

export function personWantedLetter(
  { name, email }: Reader,
  application: string,
  link: string,
  brand: string
): Letter {
  return {
    to: email,
    subject: `Somebody wants to talk with you: ${application}`,
    link,
    text: [
      `Hello ${name},`,
      `a visitor of “${application}” asked ${brand} for a person. Read the conversation and take it over here:`,
      link,
    ].join('\n\n'),
  }
}

type Unanswered = { question: string; applicationName: string | null }

export function digestLetter(
  { name, email }: Reader,
  questions: Unanswered[],
  link: string,
  brand: string
): Letter {
  const count = questions.length === 1 ? 'One question' : `${questions.length} questions`
  const lines = questions.map(({ question, applicationName }) => {
    const line = question.replace(/\s+/g, ' ').trim()
    return `- ${line.length > 200 ? `${line.slice(0, 199)}…` : line}${applicationName ? ` (${applicationName})` : ''}`
  })
  return {
    to: email,
    subject: `${count} without an answer`,
    link,
    text: [
      `Hello ${name},`,
      `this was asked since the last letter, and your content had no answer:`,
      lines.join('\n'),
      `Read and answer in ${brand}:`,
      link,
    ].join('\n\n'),
  }
}
