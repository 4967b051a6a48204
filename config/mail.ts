import { join } from 'node:path'
import { appName, appUrl } from '#config/app'
import env, { dataDir } from '#start/env'
import type { SmtpSettings } from '#src/identity/mail/smtp_mailer'

const host = env.get('SMTP_HOST')
const secure = env.get('SMTP_SECURE', env.get('SMTP_PORT') === 465)

/** Null to store emails as files. */
export const smtp: SmtpSettings | null = host
  ? {
      host,
      port: env.get('SMTP_PORT', secure ? 465 : 587),
      secure,
      username: env.get('SMTP_USERNAME') ?? null,
      password: env.get('SMTP_PASSWORD') ?? null,
    }
  : null

export const mailFrom = env.get('SMTP_FROM') ?? `"${appName}" <noreply@${new URL(appUrl).hostname}>`
export const mailFolder = join(dataDir, 'mail')
/** Receives abuse reports by email; without it, only `abuse:list` shows them. */
export const operatorEmail = env.get('OPERATOR_EMAIL') ?? null
