import env from '#start/env'
import { openIdSettings } from '#src/identity/openid/openid_settings'
import { appUrl } from './app.js'
import { fetching } from './knowledge.js'

const { allowPrivate } = fetching

export const openId = {
  settings: openIdSettings(
    {
      OIDC_ISSUER: env.get('OIDC_ISSUER'),
      OIDC_CLIENT_ID: env.get('OIDC_CLIENT_ID'),
      OIDC_CLIENT_SECRET: env.get('OIDC_CLIENT_SECRET'),
      OIDC_LABEL: env.get('OIDC_LABEL'),
      OIDC_ALLOWED_DOMAINS: env.get('OIDC_ALLOWED_DOMAINS'),
      OIDC_DEFAULT_ROLE: env.get('OIDC_DEFAULT_ROLE'),
    },
    allowPrivate
  ),
  redirectUri: `${appUrl}/login/oidc/callback`,
  limits: { allowPrivate, timeoutMs: 10_000, maxBytes: 512 * 1024 },
}
