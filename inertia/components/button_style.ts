import { cx } from './cx'

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'regular' | 'small'

const BASE =
  'press inline-flex items-center justify-center gap-2 font-medium whitespace-nowrap select-none ' +
  'disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55'

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-evidence text-on-evidence hover:bg-evidence-strong active:bg-evidence-strong',
  quiet: 'bg-sheet text-ink border border-line-strong/60 hover:border-ink-3 hover:bg-well',
  plain: 'text-ink-2 hover:text-ink hover:bg-ink/6',
  danger: 'bg-sheet text-ember border border-ember/45 hover:bg-ember-soft hover:border-ember',
}

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-5 text-sm rounded-control',
  small: 'min-h-9 px-3 text-sm rounded-chip',
}

export function buttonStyle(tone: ButtonTone = 'quiet', size: ButtonSize = 'regular', more?: string): string {
  return cx(BASE, TONES[tone], SIZES[size], more)
}
