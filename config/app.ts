import { defineConfig } from '@adonisjs/core/http'
import { Secret } from '@adonisjs/core/helpers'
import env from '#start/env'

export const appName = env.get('APP_NAME', 'Parley')
export const port = env.get('PORT', 3333)
/** The public URL of this installation, without a trailing slash. */
export const appUrl = env.get('APP_URL', `http://localhost:${port}`).replace(/\/+$/, '')
export const servesTls = appUrl.startsWith('https://')
export const appKey = new Secret(env.get('APP_KEY')!)
export const registration = { mode: env.get('REGISTRATION', 'open') }
/** `all` serves pages and runs jobs in one process. */
export const role = env.get('PARLEY_ROLE', 'all')

/** Pinned to a version, so that a script in our pages can't change unnoticed. Pages work without it. */
export const squircleUrl = env.get(
  'SQUIRCLE_URL',
  'https://cdn.jsdelivr.net/npm/css-houdini-squircle@0.3.0/squircle.min.js'
)

/** Addresses or subnets, comma separated, as `proxy-addr` reads them. */
const trusted = env.get('TRUSTED_PROXIES')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  // X-Forwarded-For only counts if the sender is a configured proxy.
  trustProxy: trusted ?? false,
  cookie: { domain: '', path: '/', maxAge: '2h', httpOnly: true, secure: servesTls, sameSite: 'lax' },
})
