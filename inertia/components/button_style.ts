import { cx } from './cx'

export type ButtonTone = 'primary' | 'send' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'large' | 'regular' | 'small'

const BASE =
  'press inline-flex items-center justify-center gap-2 font-medium whitespace-nowrap select-none ' +
  'disabled:cursor-not-allowed disabled:text-ink-3 aria-busy:pointer-events-none aria-busy:[&>svg:not(.spinner)]:hidden'
/** For all tones with a background. */
const DISABLED = 'disabled:border disabled:border-line disabled:bg-well'

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-strong [a]:hover:bg-primary-strong',
  send: 'bg-evidence text-on-evidence enabled:hover:bg-evidence-strong',
  quiet:
    'bg-sheet text-ink border border-line-strong/60 enabled:hover:border-ink-3 enabled:hover:bg-well [a]:hover:border-ink-3 [a]:hover:bg-well',
  plain: 'text-ink-2 enabled:hover:text-ink enabled:hover:bg-ink/6 [a]:hover:text-ink [a]:hover:bg-ink/6',
  danger: 'bg-sheet text-ember border border-ember/45 enabled:hover:bg-ember-soft enabled:hover:border-ember',
}

const SIZES: Record<ButtonSize, string> = {
  large: 'min-h-11 px-5 text-base rounded-control',
  regular: 'min-h-11 px-5 text-sm rounded-control',
  small: 'min-h-9 px-3 text-sm rounded-chip',
}

export function buttonStyle(tone: ButtonTone = 'quiet', size: ButtonSize = 'regular', more?: string): string {
  return cx(BASE, tone === 'plain' ? null : DISABLED, TONES[tone], SIZES[size], more)
}
