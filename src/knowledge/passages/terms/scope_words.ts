/**
 * One index word per id. The final digit protects it from stemmers and distinguishes uppercase, lowercase and hex-
 * encoded ids, so that two ids never share a word.
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
