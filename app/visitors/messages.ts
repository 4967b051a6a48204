import type { HttpContext } from '@adonisjs/core/http'
import { SimpleMessagesProvider } from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { interpolate } from '#protocol/languages'
import { refusalSentence, visitorWords } from './locale.js'

export function visitorMessages(ctx: HttpContext) {
  const max = LIMITS.visitorMessageCharacters
  const writeFirst = refusalSentence(ctx, 'writeFirst')
  return messagesProvider({
    'message.required': writeFirst,
    'message.string': writeFirst,
    'message.minLength': writeFirst,
    'message.maxLength': refusalSentence(ctx, 'messageTooLong', { max }),
  })
}

export function leadMessages(ctx: HttpContext) {
  return messagesProvider({
    'email.email': refusalSentence(ctx, 'noEmail'),
    'email.maxLength': refusalSentence(ctx, 'emailTooLong', { max: 254 }),
    'name.maxLength': refusalSentence(ctx, 'nameTooLong', { max: 200 }),
    phone: refusalSentence(ctx, 'noPhone'),
    'phone.regex': refusalSentence(ctx, 'noPhone'),
    'phone.maxLength': refusalSentence(ctx, 'noPhone'),
  })
}

export function newsletterMessages(ctx: HttpContext) {
  const noEmail = refusalSentence(ctx, 'noEmail')
  return messagesProvider({
    'email.required': noEmail,
    'email.string': noEmail,
    'email.email': noEmail,
    'email.maxLength': refusalSentence(ctx, 'emailTooLong', { max: 254 }),
    'name.maxLength': refusalSentence(ctx, 'nameTooLong', { max: 200 }),
  })
}

export function reportMessages(ctx: HttpContext) {
  const { report } = visitorWords(ctx)
  return messagesProvider({
    reason: report.choose,
    'reason.required': report.choose,
    'reason.enum': report.choose,
    'details.maxLength': interpolate(report.tooLong, { max: '2000' }),
    email: report.noEmail,
    'email.email': report.noEmail,
  })
}

function messagesProvider(sentences: Record<string, string>) {
  return { messagesProvider: new SimpleMessagesProvider(sentences) }
}
