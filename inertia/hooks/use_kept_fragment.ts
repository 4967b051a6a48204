import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import { preserveFragment } from '~/lib/jump_to'

/** Whatever answer made the page new, its address says which part of it somebody is at. */
export function usePreservedFragment(): void {
  const page = usePage()
  useEffect(preserveFragment, [page])
}
