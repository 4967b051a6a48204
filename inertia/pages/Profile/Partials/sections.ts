import {
  profile as words,
  profileModels as models,
  profilePrograms as programs,
  profileWaysIn as waysIn,
} from '~/messages'

export type Stop = { id: string; title: string }
export type Part = Stop & { stops: Stop[] }

const { parts } = words

/** In page order. A part with a single card uses the part's name. */
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
      { id: 'devices', title: waysIn.devices.title },
      { id: 'activity', title: waysIn.activity.title },
    ],
  },
  models: { id: 'keys', title: parts.models, stops: [{ id: 'models', title: models.title }] },
  programs: {
    id: 'programs',
    title: parts.programs,
    stops: [
      { id: 'tokens', title: programs.tokens.title },
      { id: 'webhooks', title: programs.webhooks.title },
    ],
  },
  data: { id: 'data', title: parts.data, stops: [{ id: 'export', title: words.everything.title }] },
  danger: { id: 'danger', title: parts.danger, stops: [{ id: 'deletion', title: words.deletion.title }] },
} satisfies Record<string, Part>

export const STOPS: Stop[] = Object.values(PARTS).flatMap(({ stops }): Stop[] => stops)
