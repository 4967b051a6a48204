import type { Fusion } from '../embedding/embedding_model.js'
import type { RankedPassage } from '../passage_index.js'

/** The usual constant of reciprocal rank fusion; higher values flatten the first ranks. */
const RANK_OFFSET = 60

/**
 * `byWords` is best first. Passages carry their similarity if known; those found only by meaning are in `byMeaning`
 * with a score of 0.
 */
export function fuse(
  byWords: RankedPassage[],
  byMeaning: RankedPassage[],
  { by, weight }: Fusion
): RankedPassage[] {
  const all = [...byWords, ...byMeaning]
  const fused = by === 'scores' ? addedScores(all, weight) : addedRanks(byWords, all, weight)
  return fused.toSorted((one, other) => other.score - one.score || one.passageId - other.passageId)
}

function addedScores(all: RankedPassage[], weight: number): RankedPassage[] {
  const most = Math.max(Number.EPSILON, ...all.map(({ score }) => score))
  return all.map((passage) => ({
    ...passage,
    score: passage.score / most + weight * Math.max(0, passage.similarity ?? 0),
  }))
}

function addedRanks(byWords: RankedPassage[], all: RankedPassage[], weight: number): RankedPassage[] {
  const wordRanks = new Map(byWords.map(({ passageId }, rank) => [passageId, rank]))
  const similar = all
    .filter(({ similarity }) => similarity !== null)
    .sort((one, other) => other.similarity! - one.similarity!)
  const meaningRanks = new Map(similar.map(({ passageId }, rank) => [passageId, rank]))
  const share = (rank: number | undefined) => (rank === undefined ? 0 : 1 / (RANK_OFFSET + rank))
  return all.map((passage) => ({
    ...passage,
    score: share(wordRanks.get(passage.passageId)) + weight * share(meaningRanks.get(passage.passageId)),
  }))
}
