import { words } from '#src/messages/letters'
import { say } from '#src/messages/say'
import { letter, type Reader } from './letter.js'
import type { Letter } from './mailer.js'

export function resetLetter(reader: Reader, link: string, brand: string): Letter {
  const { subject, before, after } = words().reset
  return letter(reader, say(subject, { brand }), link, [say(before, { brand }), link, after])
}

export function verificationLetter(reader: Reader, link: string, brand: string): Letter {
  const { subject, before, after } = words().verification
  return letter(reader, say(subject, { brand }), link, [say(before, { brand }), link, after])
}

/** To the owner of an address with which somebody registered once more. */
export function knownAddressLetter(reader: Reader, link: string, brand: string): Letter {
  const { subject, about, before, after } = words().knownAddress
  return letter(reader, say(subject, { brand }), link, [say(about, { brand }), before, link, after])
}

export function passwordChangedLetter(reader: Reader, link: string, brand: string): Letter {
  const { subject, about, before } = words().passwordChanged
  return letter(reader, say(subject, { brand }), link, [say(about, { brand }), before, link])
}

/** To the address that an account had until now: the one place where its owner still hears of it. */
export function addressChangedLetter(reader: Reader, link: string, brand: string): Letter {
  const { subject, about, before } = words().addressChanged
  return letter(reader, say(subject, { brand }), link, [say(about, { brand }), before, link])
}
