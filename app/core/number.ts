import vine from '@vinejs/vine'

/** Accepts a number or its digits. Objects are refused before conversion, which could throw. */
export const number = () => vine.number().parse((value) => (isObject(value) ? NaN : value))

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
