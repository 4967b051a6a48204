export const passkeys = {
  known: 'This device already has a passkey for your account.',
  failed: 'Your device didn’t provide a passkey. Try again, or use your password.',
} as const
