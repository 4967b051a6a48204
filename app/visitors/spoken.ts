import type { HttpContext } from '@adonisjs/core/http'
import { textDirection, interpolate } from '#protocol/languages'
import type Application from '#src/applications/models/application'
import { tongueOf, wordsOf } from './tongue.js'

/** What every page of a visitor needs to speak: the page's language is the application's, even when we have no words in it. */
export function spoken(ctx: HttpContext, application: Application) {
  const lang = application.language ?? tongueOf(ctx)
  return { lang, dir: textDirection(lang), words: wordsOf(ctx), say: interpolate }
}
