import { hasRole, type Role } from '@protocol/team'
import {
  profile as words,
  profileModels as models,
  profilePrograms as programs,
  profileWaysIn as waysIn,
} from '~/messages'

/** `least` is the minimum role in the workspace; without it, the section is about the person. */
export type JumpTarget = { id: string; title: string; least?: Role }
export type Part = JumpTarget & { stops: JumpTarget[] }

const { parts } = words

/** In page order. */
export const PARTS = {
  you: {
    id: 'you',
    title: parts.you,
    stops: [
      { id: 'about-you', title: words.you.title },
      { id: 'appearance', title: words.appearance.title },
    ],
  },
  signingIn: {
    id: 'signing-in',
    title: parts.signingIn,
    stops: [
      { id: 'password', title: words.password.title },
      { id: 'passkeys', title: waysIn.passkeys.title },
      { id: 'two-step', title: waysIn.twoStep.title },
      { id: 'devices', title: waysIn.devices.title },
      { id: 'activity', title: waysIn.activity.title },
    ],
  },
  models: {
    id: 'keys',
    title: parts.models,
    stops: [{ id: 'models', title: models.title, least: 'admin' }],
  },
  programs: {
    id: 'programs',
    title: parts.programs,
    stops: [
      { id: 'tokens', title: programs.tokens.title, least: 'editor' },
      { id: 'webhooks', title: programs.webhooks.title, least: 'admin' },
    ],
  },
  data: {
    id: 'data',
    title: parts.data,
    stops: [
      { id: 'export', title: words.everything.title, least: 'admin' },
      { id: 'deletion', title: words.deletion.title },
    ],
  },
} satisfies Record<string, Part>

/** The parts with the sections that this role may use, without empty parts. */
export function partsFor(role: Role | undefined): Part[] {
  const isFor = ({ least }: JumpTarget) => !least || (role !== undefined && hasRole(role, least))
  return Object.values(PARTS)
    .map((part: Part) => ({ ...part, stops: part.stops.filter(isFor) }))
    .filter(({ stops }) => stops.length > 0)
}
