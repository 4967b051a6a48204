import env from '#start/env'
import { appUrl } from './app.js'

/** The DNS servers that check account holders' domains; if empty, the system's. */
export const dnsServers = env
  .get('DNS_SERVERS', '')
  .split(/[\s,]+/)
  .filter(Boolean)

export const domainSettings = {
  appUrl,
  target: (env.get('DOMAIN_TARGET') ?? new URL(appUrl).hostname).toLowerCase().replace(/\.$/, ''),
}

/** Requests per network from proxies that obtain certificates. Counted in memory, so that a refused request costs no query. */
export const domainQuestions = { requests: 600, duration: '1 minute' }
