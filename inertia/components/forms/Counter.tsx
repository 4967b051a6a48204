import { counter as words, formatCount } from '~/messages'
import { cx } from '../cx'

type Props = { length: number; max: number }

/** Visible in the last tenth of the limit and beyond it. */
export function Counter({ length, max }: Props) {
  const over = length > max
  if (length < max * 0.9) return null
  return (
    <span className={cx('num text-xs', over ? 'font-medium text-ember' : 'text-ink-3')} aria-live="polite">
      {over ? formatCount(words.tooMany, length - max) : formatCount(words.left, max - length)}
    </span>
  )
}
