import { useId, useState, type ReactNode } from 'react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'

type Props = {
  id: string
  title: string
  /** When the heading of its part says the same. */
  titleHidden?: boolean
  description?: ReactNode
  /** Beside the title. */
  action?: ReactNode
  /** Content that is rarely needed, opened by a button next to the title. */
  form?: { label: string; fields: ReactNode }
  /** One of several rows in a card. */
  isRow?: boolean
  children?: ReactNode
}

/** `id` must be listed in `sections.ts`. */
export function Section({ id, title, titleHidden, description, action, form, isRow, children }: Props) {
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const name = (
    <h3 id={heading} className={titleHidden ? 'sr-only' : 'font-semibold'}>
      {title}
    </h3>
  )
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={cx('jump-target grid grid-cols-1 gap-6 p-4 sm:p-6', !isRow && 'card')}
    >
      {titleHidden && !description ? (
        name
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-[1_1_16rem]">
            {name}
            {description && <p className="mt-1 max-w-[62ch] text-sm text-pretty text-ink-2">{description}</p>}
          </div>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {action}
            {form && (
              <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {form.label}
              </Button>
            )}
          </div>
        </div>
      )}
      {children}
      {form && (
        <div hidden={!isOpen} className="grid grid-cols-1 gap-6">
          {form.fields}
        </div>
      )}
    </section>
  )
}

/** Below the first rows of a list. */
export function ShowMoreButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button size="small" tone="plain" className="-mb-2 -ms-3 justify-self-start" onClick={onClick}>
      {children}
    </Button>
  )
}
