import type { InertiaForm } from '@inertiajs/react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import { useOwnVisit } from '../Button'
import { cx } from '../cx'
import { showToast } from '../layout/toast_messages'
import { ProblemNote } from '../Notice'
import { FORM, FormContext, type FieldErrors } from './form_context'

type FormState = Pick<InertiaForm<Record<string, unknown>>, 'isDirty' | 'processing'> & { errors: object }

type Props = {
  form: FormState
  onSubmit: () => void
  children: ReactNode
  className?: string
  /** Off for sign-in forms and searches, whose input isn't worth a confirmation. */
  guardChanges?: boolean
  /** Errors that the form shows without a field. */
  shownErrors?: string[]
}

const NONE: string[] = []

/** Gives its fields their errors, focuses the first one, and guards unsaved changes. A toast has what no field shows; a
 * submission that fails says so below its button. */
export function Form({
  form,
  onSubmit,
  children,
  className,
  guardChanges = true,
  shownErrors = NONE,
}: Props) {
  const element = useRef<HTMLFormElement>(null)
  const [fields] = useState(() => new Set<string>())
  const { problem, forgetProblem, watch } = useOwnVisit({ showsProblem: true })
  const errors = form.errors as FieldErrors

  useUnsavedChanges(guardChanges && form.isDirty && !form.processing)

  const isShown = useEffectEvent((name: string) => shownErrors.includes(name))

  useEffect(() => {
    const refused = Object.entries(errors)
    if (refused.length === 0) return
    for (const [name, sentence] of refused)
      if (sentence && ![name, nameOfList(name)].some((shown) => fields.has(shown) || isShown(shown)))
        showToast('error', sentence)
    const wrong = element.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:is(input, textarea, select)'
    )
    wrong?.focus()
    // Below a high field, its sentence may be out of view.
    const sentence = wrong?.getAttribute('aria-describedby')?.split(' ').at(-1)
    if (sentence) document.getElementById(sentence)?.scrollIntoView({ block: 'nearest' })
  }, [errors, fields])

  return (
    <form
      ref={element}
      noValidate
      className={cx('flex flex-col gap-6', className)}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!form.processing) watch(onSubmit)
      }}
    >
      <FormContext value={{ errors, fields, problem, forgetProblem }}>{children}</FormContext>
      {problem && !fields.has(FORM) && (
        <div ref={intoView} className="col-span-full -mt-4 mb-2">
          <ProblemNote>{problem}</ProblemNote>
        </div>
      )}
    </form>
  )
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** `domains` for `domains.2`: one field may have all entries of a list. */
function nameOfList(name: string): string {
  return name.replace(/\.\d+$/, '')
}
