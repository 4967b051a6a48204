import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { SecretBox } from '#src/shared/crypto/secret_box'

export class WebhookPorts {
  constructor(
    readonly fetcher: SafeFetch,
    readonly box: SecretBox
  ) {}
}
