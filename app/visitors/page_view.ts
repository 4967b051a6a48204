import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { countryHeader } from '#config/visitors'
import type { PageView } from '#src/applications/visits/save_page_views'

export function pageViewOf(
  { request }: HttpContext,
  applicationId: string,
  home: string | null = null
): PageView {
  const asksNotTo = request.header('sec-gpc') === '1' || request.header('dnt') === '1'
  return {
    applicationId,
    address: request.ip(),
    agent: request.header('user-agent') ?? '',
    referrer: home ?? referrerOf(request),
    country: countryOf(request),
    isUntracked: asksNotTo,
  }
}

function referrerOf(request: HttpContext['request']): string | null {
  const host = URL.parse(request.header('referer') ?? '')?.host ?? ''
  return host === '' || host === request.host() || host === new URL(appUrl).host ? null : host
}

function countryOf(request: HttpContext['request']): string | null {
  const named = countryHeader === null ? '' : (request.header(countryHeader) ?? '')
  return /^[a-z]{2}$/i.test(named) ? named.toUpperCase() : null
}
