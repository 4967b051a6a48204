import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import { preserveFragment } from '~/lib/jump_to'

/** Responses drop the fragment; this puts it back. */
export function usePreservedFragment(): void {
  const page = usePage()
  useEffect(preserveFragment, [page])
}
