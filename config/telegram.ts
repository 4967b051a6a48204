import { appUrl } from '#config/app'
import env from '#start/env'

const apiUrl = env.get('TELEGRAM_API_URL', 'https://api.telegram.org').replace(/\/+$/, '')

export const telegramApi = { apiUrl, timeoutMs: 20_000 }

export const telegramWebhookUrl = (applicationId: string) => `${appUrl}/webhooks/telegram/${applicationId}`
