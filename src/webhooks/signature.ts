import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-parley-signature'

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>`, so that neither can be changed nor sent again much later. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
