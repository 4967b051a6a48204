import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { strictTransport } from '#config/headers'
import { guardPage } from '../headers/page_policy.js'
import { NO_PAGE } from '../headers/content_policy.js'

/** These answer programs, never with a page. */
const NO_PAGES = /^\/(?:api|visit|broadcasting|webhooks|apps|health|metrics)(?:\/|$)/

const OFF = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'midi']
const FEATURES = [
  ...[...OFF, 'payment', 'usb', 'browsing-topics'].map((feature) => `${feature}=()`),
  'microphone=(self)',
].join(', ')

/** Before everything else, so that files, errors and refusals carry them too. Surfaces loosen what they have to. */
export default class HeadersMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { response, request } = ctx
    response.nonce = randomBytes(16).toString('base64')
    if ('view' in ctx) ctx.view.share({ cspNonce: response.nonce })

    response.header('x-content-type-options', 'nosniff')
    response.header('x-frame-options', 'DENY')
    // Within our origin a page may know where one came from; other origins learn nothing.
    response.header('referrer-policy', 'same-origin')
    response.header('cross-origin-opener-policy', 'same-origin')
    response.header('cross-origin-resource-policy', 'same-origin')
    response.header('origin-agent-cluster', '?1')
    response.header('permissions-policy', FEATURES)
    if (strictTransport) response.header('strict-transport-security', strictTransport)
    if (NO_PAGES.test(request.url())) response.header('content-security-policy', NO_PAGE)
    // Vite's development server writes scripts and styles into the page.
    else if (!app.inDev) guardPage(ctx)
    return next()
  }
}
