import { DateTime } from 'luxon'
import { handleProblem } from '#protocol/handles'
import { LIMITS } from '#protocol/limits'

export function similarHandles(handle: string): string[] {
  const stem = handle
    .normalize('NFKD')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/[._-]{2,}/g, '-')
    .slice(0, LIMITS.handleCharacters.max - 5)
    .replace(/^[._-]+|[._-]+$/g, '')
  if (stem === '') return []
  const year = DateTime.now().toFormat('yy')
  const variants = [
    stem,
    `ask-${stem}`,
    `${stem}.chat`,
    `${stem}-hq`,
    `the-${stem}`,
    `${stem}${year}`,
    `${stem}-2`,
    `${stem}-3`,
  ]
  return variants.filter((variant) => variant !== handle && handleProblem(variant) === null)
}
