import type { Tone } from '#protocol/onboarding'

/** What a tone is called, and what it asks of a model that writes. */
export const TONES: Record<Tone, { word: string; rule: string }> = {
  warm: { word: 'Warm', rule: 'Your tone is warm and encouraging, as to a friend who asks for advice.' },
  plain: { word: 'Plain', rule: 'Your tone is plain and short. Leave out everything that is not needed.' },
  playful: {
    word: 'Playful',
    rule: 'Your tone is light and playful, never at the cost of being understood.',
  },
  expert: {
    word: 'Expert',
    rule: 'Your tone is precise and thorough, as among people who know the subject.',
  },
}
