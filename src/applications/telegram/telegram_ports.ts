import type { Logger } from '@adonisjs/core/logger'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import type { TelegramApi } from './telegram_api.js'

export class TelegramPorts {
  constructor(
    readonly api: TelegramApi,
    /** The address to which Telegram delivers an application's updates. */
    readonly webhookUrl: (applicationId: string) => string,
    /** How long to wait for further messages of a visitor before answering. */
    readonly burstMs: number,
    readonly box: SecretBox,
    readonly logger: Logger
  ) {}
}
