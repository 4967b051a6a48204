import { createContext, useContext, type ElementType } from 'react'

type ModalParts = { close: () => void; Title: ElementType; Description: ElementType }

export const ModalContext = createContext<ModalParts | null>(null)

/** Null on a full page. */
export function useModal(): ModalParts | null {
  return useContext(ModalContext)
}
