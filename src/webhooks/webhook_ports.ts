import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { SecretBox } from '#src/shared/crypto/secret_box'

/** What a delivery needs of the outside, made once. */
export class WebhookPorts {
  constructor(
    readonly fetcher: SafeFetch,
    readonly box: SecretBox
  ) {}
}
