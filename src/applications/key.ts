import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 20 letters of base 62 (119 bits) that nobody can guess. */
export function newKey(characters = 20): string {
  return Array.from({ length: characters }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
