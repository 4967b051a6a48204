/** Encrypts what must not be readable in the database. */
export type SecretBox = {
  encrypt(value: string): string
  decrypt<Value>(value: string): Value | null
}
