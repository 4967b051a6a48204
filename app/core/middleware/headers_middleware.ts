import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { strictTransport } from '#config/headers'
import { setPagePolicy, NO_PAGE } from '../headers/content_security_policy.js'

/** Addresses called by programs; never pages. */
const NO_PAGES = /^\/(?:api|mcp|visit|broadcasting|webhooks|apps|health|metrics|internal)(?:\/|$)/

const DISABLED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
]
const PERMISSIONS = [
  ...[...DISABLED, 'payment', 'usb', 'browsing-topics'].map((feature) => `${feature}=()`),
  'microphone=(self)',
].join(', ')

/** Runs first, so that files and errors have the headers too. Routes relax them where needed. */
export default class HeadersMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { response, request } = ctx
    response.nonce = randomBytes(16).toString('base64')
    if ('view' in ctx) ctx.view.share({ cspNonce: response.nonce })

    response.header('x-content-type-options', 'nosniff')
    response.header('x-frame-options', 'DENY')
    // Don't reveal our addresses to other origins.
    response.header('referrer-policy', 'same-origin')
    response.header('cross-origin-opener-policy', 'same-origin')
    response.header('cross-origin-resource-policy', 'same-origin')
    response.header('origin-agent-cluster', '?1')
    response.header('permissions-policy', PERMISSIONS)
    if (strictTransport) response.header('strict-transport-security', strictTransport)
    if (NO_PAGES.test(request.url())) response.header('content-security-policy', NO_PAGE)
    // Vite's development server writes scripts and styles into the page.
    else if (!app.inDev) setPagePolicy(ctx)
    return next()
  }
}
