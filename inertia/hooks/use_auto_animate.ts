import { useCallback } from 'react'

const OPTIONS = { duration: 250, easing: 'ease-in-out' } as const

/** The library itself respects reduced motion. */
export function useAutoAnimate<Parent extends HTMLElement>(): (parent: Parent | null) => void {
  return useCallback((parent: Parent | null) => {
    if (!parent) return
    void import('@formkit/auto-animate').then(({ default: autoAnimate }) => autoAnimate(parent, OPTIONS))
  }, [])
}
