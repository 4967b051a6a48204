/** Encrypts secrets before they are stored in the database. */
export type SecretBox = {
  encrypt(value: string): string
  decrypt<Value>(value: string): Value | null
}
