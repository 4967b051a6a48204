import type { HttpContext } from '@adonisjs/core/http'
import { pluralize, interpolate, supportedLocale, textDirection } from '#protocol/languages'
import { LOCALES, type Locale } from '#protocol/profile'
import { VISITOR_WORDS, type VisitorWords } from '#protocol/visitor_words/visitor_words'
import { beginsWithArticle } from '#protocol/initials'
import type Application from '#src/applications/models/application'
import { findOwnerLocale } from '#src/identity/workspaces/find_workspace'

type RefusalName = keyof VisitorWords['refusals']

const locales = new WeakMap<HttpContext, Locale>()

/** The application's language, else one the browser accepts, else the owner's. */
export async function resolveLocale(ctx: HttpContext, application: Application): Promise<Locale> {
  const locale =
    supportedLocale(application.language) ?? requestedLocale(ctx) ?? (await ownerLocale(application)) ?? 'en'
  locales.set(ctx, locale)
  return locale
}

export function localeOf(ctx: HttpContext): Locale {
  return locales.get(ctx) ?? requestedLocale(ctx) ?? 'en'
}

export function visitorWords(ctx: HttpContext): VisitorWords {
  return VISITOR_WORDS[localeOf(ctx)]
}

export function refusalSentence(
  ctx: HttpContext,
  name: RefusalName,
  values: Record<string, string | number> = {}
): string {
  const locale = localeOf(ctx)
  const shown = Object.entries(values).map(([key, value]) => [key, value.toLocaleString(locale)])
  return interpolate(VISITOR_WORDS[locale].refusals[name], Object.fromEntries(shown))
}

export function retrySentence(ctx: HttpContext, seconds: number): string {
  return pluralize(visitorWords(ctx).refusals.againIn, seconds, localeOf(ctx))
}

/** Keeps caches from serving a page to readers of another language. */
export function varyByLanguage({ response }: HttpContext): void {
  response.vary('Accept-Language')
}

function requestedLocale({ request }: HttpContext): Locale | null {
  const header = request.header('accept-language')?.trim()
  if (!header || header === '*') return null
  return supportedLocale(request.language([...LOCALES]))
}

async function ownerLocale({ workspaceId }: Application): Promise<Locale | null> {
  return supportedLocale(await findOwnerLocale(workspaceId))
}

/** The language of a visitor's page is the application's, even if our sentences aren't translated into it. */
export function pageLanguage(ctx: HttpContext, application: Application | null) {
  const lang = application?.language ?? localeOf(ctx)
  const words = visitorWords(ctx)
  const name = application?.name ?? ''
  const ask = interpolate(beginsWithArticle(name) ? words.chat.askAnything : words.chat.ask, { name })
  return { lang, dir: textDirection(lang), words, ask, format: interpolate }
}
