import type { HttpContext } from '@adonisjs/core/http'
import { pluralize, interpolate, supportedLocale } from '#protocol/languages'
import { LOCALES, type Locale } from '#protocol/profile'
import { VISITOR_WORDS, type VisitorWords } from '#protocol/visitor_words/visitor_words'
import type Application from '#src/applications/models/application'
import User from '#src/identity/models/user'

type RefusalName = keyof VisitorWords['refusals']

const chosen = new WeakMap<HttpContext, Locale>()

/** The application's own language, else one that the browser asks for, else its owner's. */
export async function chooseTongue(ctx: HttpContext, application: Application): Promise<Locale> {
  const locale =
    supportedLocale(application.language) ?? askedFor(ctx) ?? (await ownersLocale(application)) ?? 'en'
  chosen.set(ctx, locale)
  return locale
}

export function tongueOf(ctx: HttpContext): Locale {
  return chosen.get(ctx) ?? askedFor(ctx) ?? 'en'
}

export function wordsOf(ctx: HttpContext): VisitorWords {
  return VISITOR_WORDS[tongueOf(ctx)]
}

export function refusalSentence(
  ctx: HttpContext,
  name: RefusalName,
  values: Record<string, string | number> = {}
): string {
  const locale = tongueOf(ctx)
  const shown = Object.entries(values).map(([key, value]) => [key, value.toLocaleString(locale)])
  return interpolate(VISITOR_WORDS[locale].refusals[name], Object.fromEntries(shown))
}

export function againSentence(ctx: HttpContext, seconds: number): string {
  return pluralize(wordsOf(ctx).refusals.againIn, seconds, tongueOf(ctx))
}

/** A page that is written for its reader must not be kept for another. */
export function varyByTongue({ response }: HttpContext): void {
  response.vary('Accept-Language')
}

function askedFor({ request }: HttpContext): Locale | null {
  const header = request.header('accept-language')?.trim()
  if (!header || header === '*') return null
  return supportedLocale(request.language([...LOCALES]))
}

async function ownersLocale({ userId }: Application): Promise<Locale | null> {
  return supportedLocale((await User.query().where('id', userId).select('locale').first())?.locale)
}
