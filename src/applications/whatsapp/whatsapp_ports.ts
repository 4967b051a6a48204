import type { Logger } from '@adonisjs/core/logger'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { TemplateLists } from './template_lists.js'
import type { WhatsAppApi } from './whatsapp_api.js'

export class WhatsAppPorts {
  readonly templates: TemplateLists

  constructor(
    readonly api: WhatsAppApi,
    /** How long to wait for further messages of a visitor before answering. */
    readonly burstMs: number,
    readonly box: SecretBox,
    readonly logger: Logger
  ) {
    this.templates = new TemplateLists(api)
  }
}
