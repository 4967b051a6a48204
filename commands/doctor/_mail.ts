import type { Check } from './_check.js'

export function checkMail(): Check {
  return {
    part: 'Mail',
    state: 'off',
    says: 'Off: no part of this version sends mail, so there is nothing to turn on.',
  }
}
