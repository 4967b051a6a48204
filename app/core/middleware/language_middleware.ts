import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { inLanguage } from '#src/messages/messages'
import { PAGE_LOCALES } from '#protocol/languages'

export default class LanguageMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const isProgram = /^\/(?:api|mcp)(?:\/|$)/.test(request.url())
    return inLanguage((!isProgram && request.language([...PAGE_LOCALES])) || 'en', next)
  }
}
