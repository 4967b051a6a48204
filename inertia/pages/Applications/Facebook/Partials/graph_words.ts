import type { GraphKind } from '@protocol/facebook'
import { facebook, instagram } from '~/messages'

type Words = typeof facebook | typeof instagram

export const GRAPH_WORDS: Record<GraphKind, Words> = { facebook, instagram }
