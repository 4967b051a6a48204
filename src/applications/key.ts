import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 20 random characters of base 62 (119 bits). */
export function newKey(characters = 20): string {
  return Array.from({ length: characters }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
