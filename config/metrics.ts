import env from '#start/env'

/** Prometheus shows it as a bearer token. Without one there is no `/metrics`. */
export const metricsToken = env.get('METRICS_TOKEN') ?? null

/** Their accounts see the page of whoever runs this server; without any it is the first account. */
export const operatorEmails = env
  .get('OPERATOR_EMAILS', '')
  .split(',')
  .map((email) => email.trim().toLowerCase())
  .filter((email) => email !== '')
