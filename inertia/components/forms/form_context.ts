import { createContext, useContext, useEffect } from 'react'

export type FieldErrors = Record<string, string | undefined>

type FormState = {
  errors: FieldErrors
  /** Names of the fields that show their errors. */
  fields: Set<string>
  /** Why the last submission failed: no response, or a problem that concerns no field. */
  problem: string | null
  forgetProblem: () => void
}

export const FormContext = createContext<FormState>({
  errors: {},
  fields: new Set(),
  problem: null,
  forgetProblem: () => undefined,
})

export function useFieldError(name: string): string | undefined {
  const { errors, fields } = useContext(FormContext)
  useEffect(() => {
    fields.add(name)
    return () => void fields.delete(name)
  }, [fields, name])
  return errors[name]
}

export const FORM = '[form]'

/** For a part of the form that shows the form's problem itself, until nothing is left to save. */
export function useFormProblem(isDirty: boolean): string | null {
  useFieldError(FORM)
  const { problem, forgetProblem } = useContext(FormContext)
  useEffect(() => {
    if (!isDirty && problem) forgetProblem()
  }, [isDirty, problem, forgetProblem])
  return problem
}

/** How many fields the server refused. */
export function useRefusedCount(): number {
  return Object.values(useContext(FormContext).errors).filter(Boolean).length
}

/** A form's values once they are saved: fields that were changed after they had been `sent` stay as they were typed. */
export function withTyped<Values extends object>(saved: Values, typed: Values, sent: Values): Values {
  const names = Object.keys(typed) as (keyof Values)[]
  const changed = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(sent[name]))
  return { ...saved, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) }
}

export type ControlProps = {
  id: string
  name: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const ControlContext = createContext<ControlProps | null>(null)

export function useControl(): ControlProps | Record<string, never> {
  return useContext(ControlContext) ?? {}
}
