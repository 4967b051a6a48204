import type { UndeliveredReason } from '#src/conversations/channel'

/** What WhatsApp calls anything that it doesn't understand, such as a line break in a template's parameter. */
export const INVALID_PARAMETER = 100

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
const REASONS = new Map<number, UndeliveredReason>([
  [368, 'restricted'],
  [80_007, 'rate'],
  [130_429, 'rate'],
  [130_472, 'unwanted'],
  [130_497, 'restricted'],
  [131_008, 'template_parameters'],
  [131_009, 'template_parameters'],
  [131_026, 'unreachable'],
  [131_031, 'restricted'],
  [131_042, 'payment'],
  [131_047, 'window'],
  [131_048, 'rate'],
  [131_049, 'unwanted'],
  [131_050, 'unwanted'],
  [131_056, 'rate'],
  [132_000, 'template_parameters'],
  [132_001, 'template_missing'],
  [132_005, 'template_too_long'],
  [132_007, 'template_refused'],
  [132_012, 'template_parameters'],
  [132_015, 'template_paused'],
  [132_016, 'template_disabled'],
  [132_018, 'template_parameters'],
])

/** Null if WhatsApp's code says nothing that a person could act on. */
export function undeliveredReason(code: number | null): UndeliveredReason | null {
  return (code !== null && REASONS.get(code)) || null
}
