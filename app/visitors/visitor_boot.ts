import type { HttpContext } from '@adonisjs/core/http'
import type { VisitorBoot } from '#protocol/applications'
import { introductionAfterGreeting } from '#src/applications/persona/draft_persona'
import type Application from '#src/applications/models/application'
import { openingQuote } from '#src/applications/queries/openable_item'
import { sourceIdsOf } from '#src/applications/queries/source_choices'
import { contentLanguages } from '#src/knowledge/library/content_languages'
import { LIMITS } from '#protocol/limits'
import { realtimeSettings } from '#app/core/realtime_settings'
import { brandProps } from './brand.js'
import { localeOf, visitorWords } from './locale.js'

/** Below a longer greeting, a quote would be out of view on a phone. */
const ROOM_CHARACTERS = 140

/** Embedded in public pages: nothing here may be private. */
export async function visitorBoot(
  ctx: HttpContext,
  application: Application,
  {
    avatarUrl = null,
    allowedOrigins = [],
    isOwnPage = false,
  }: {
    avatarUrl?: string | null
    /** Origins whose messages the widget's frame accepts; if empty, any. */
    allowedOrigins?: string[]
    /** Whether a chat has the whole page, with room for a quote while no one has asked. */
    isOwnPage?: boolean
  } = {}
): Promise<VisitorBoot> {
  const { kind, key, name, headline, introduction, suggestedQuestions, settings } = application
  const { brand, logoUrl } = brandProps(application)
  const begin = settings.greeting ? introductionAfterGreeting(introduction) : introduction
  const hasRoom = isOwnPage && settings.greeting.length + begin.length <= ROOM_CHARACTERS
  return {
    brand,
    logoUrl,
    locale: localeOf(ctx),
    words: visitorWords(ctx).chat,
    surface: kind === 'biolink' ? 'biolink' : 'widget',
    key,
    name,
    avatarUrl,
    headline,
    greeting: settings.greeting,
    introduction: begin,
    suggestedQuestions,
    openingQuote: hasRoom ? await openingQuote(application) : null,
    colors: settings.colors,
    leadFields: kind === 'embed' ? settings.leadFields : [],
    visitUrl: `/visit/${key}`,
    realtime: realtimeSettings(null),
    contentLanguages: await contentLanguages(application.workspaceId, await sourceIdsOf(application)),
    messageCharacters: LIMITS.visitorMessageCharacters,
    offersPerson: settings.person.offer,
    opensSources: settings.showsSources,
    allowedOrigins,
  }
}
