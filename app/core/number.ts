import vine from '@vinejs/vine'

/** A number, or its digits. An object is refused like any other value; converting one can throw. */
export const number = () => vine.number().parse((value) => (isObject(value) ? NaN : value))

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
