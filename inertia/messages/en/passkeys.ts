export const passkeys = {
  known: 'This device has a passkey for your account already.',
  failed: 'Your device did not hand over a passkey. Try it once more, or use your password.',
} as const
