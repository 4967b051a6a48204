import { useCallback } from 'react'

const OPTIONS = { duration: 250, easing: 'ease-in-out' } as const

/** Lists move into place over 250 ms; the library itself stands still under reduced motion. */
export function useAutoAnimate<Parent extends HTMLElement>(): (parent: Parent | null) => void {
  return useCallback((parent: Parent | null) => {
    if (!parent) return
    void import('@formkit/auto-animate').then(({ default: autoAnimate }) => autoAnimate(parent, OPTIONS))
  }, [])
}
