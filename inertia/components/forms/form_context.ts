import { createContext, useContext } from 'react'

export type FieldErrors = Record<string, string | undefined>

export const FormContext = createContext<{ errors: FieldErrors }>({ errors: {} })

export function useFieldError(name: string): string | undefined {
  return useContext(FormContext).errors[name]
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
