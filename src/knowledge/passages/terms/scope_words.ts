/**
 * One index word for an owner. The digit at the end keeps every stemmer's hands off it and tells the ways of writing
 * apart, so that two ids never share a word: ids in capitals, in small letters, and all others in hexadecimal.
 */
export function accountScopeWord(accountId: string): string {
  return `a${scopeWord(accountId)}`
}

export function sourceScopeWord(sourceId: string): string {
  return `s${scopeWord(sourceId)}`
}

function scopeWord(id: string): string {
  if (/^[0-9A-Z]+$/.test(id)) return `${id.toLowerCase()}0`
  if (/^[0-9a-z]+$/.test(id)) return `${id}1`
  return `${Buffer.from(id, 'utf8').toString('hex')}2`
}
