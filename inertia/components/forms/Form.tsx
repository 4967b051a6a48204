import type { InertiaForm } from '@inertiajs/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import { cx } from '../cx'
import { FormContext, type FieldErrors } from './form_context'

type FormState = Pick<InertiaForm<Record<string, unknown>>, 'isDirty' | 'processing'> & { errors: object }

type Props = {
  form: FormState
  onSubmit: () => void
  children: ReactNode
  className?: string
  /** Off for sign-in forms and searches, whose input isn't worth a confirmation. */
  guardChanges?: boolean
}

/** Gives its fields their errors, focuses the first one, and guards unsaved changes. */
export function Form({ form, onSubmit, children, className, guardChanges = true }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const errors = form.errors as FieldErrors

  useUnsavedChanges(guardChanges && form.isDirty && !form.processing)

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea, select)')?.focus()
  }, [errors])

  return (
    <form
      ref={element}
      noValidate
      className={cx('flex flex-col gap-6', className)}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!form.processing) onSubmit()
      }}
    >
      <FormContext value={{ errors }}>{children}</FormContext>
    </form>
  )
}
