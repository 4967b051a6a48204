/** Security events of an account; each has a sentence on the profile page. */
const ACCOUNT_EVENTS = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'device_signed_out',
  'other_devices_signed_out',
  'password_refused',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  'email_changed',
  'email_confirmed',
  'openid_linked',
  'two_step_on',
  'two_step_off',
  'recovery_codes_made',
  'recovery_code_used',
  'code_refused',
  'passkey_added',
  'passkey_removed',
  'token_made',
  'token_revoked',
  'provider_key_saved',
  'provider_key_erased',
  'webhook_added',
  'webhook_deleted',
  'export_asked',
  'export_downloaded',
] as const
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number]

/** `detail` is a name, never a secret. Without `device`, the event happened on the server. */
export type AccountEventRow = {
  id: string
  kind: AccountEventKind
  detail: string | null
  device: string | null
  address: string | null
  at: string
}

/** Newest first; `earlier` is the cursor of the next page. */
export type AccountEventPage = { rows: AccountEventRow[]; earlier: string | null }
