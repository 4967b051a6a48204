import type { HttpContext } from '@adonisjs/core/http'
import { textDirection, interpolate } from '#protocol/languages'
import type Application from '#src/applications/models/application'
import { localeOf, visitorWords } from './locale.js'

/** The language of a visitor's page is the application's, even when its sentences are not translated into it. */
export function pageLanguage(ctx: HttpContext, application: Application) {
  const lang = application.language ?? localeOf(ctx)
  return { lang, dir: textDirection(lang), words: visitorWords(ctx), format: interpolate }
}
