import { router } from '@inertiajs/react'
import type { ApplicationKind, ApplicationState } from '@protocol/applications'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { applications as words, common, format } from '~/messages'
import { route } from '~/lib/routes'

type Named = { id: string; name: string; state: ApplicationState }
type Acts = {
  toggle: (application: Named) => void
  askDelete: (application: Named) => void
  dialog: ReactNode
}

/** `noun` is the application's part of the route names. */
export function useApplicationActions(noun: ApplicationKind): Acts {
  const [deleting, setDeleting] = useState<Named | null>(null)

  const toggle = ({ id, state }: Named) =>
    router.patch(
      route(`applications.${noun}.update`, id),
      { state: state === 'published' ? 'paused' : 'published' },
      { preserveScroll: true }
    )

  const destroy = ({ id }: Named) =>
    router.delete(route(`applications.${noun}.destroy`, id), { onSuccess: () => setDeleting(null) })

  const dialog = deleting && (
    <ConfirmDialog
      open
      title={format(words.deleteWhich, { name: deleting.name })}
      description={words.deleteConsequences[noun]}
      confirm={common.delete}
      name={deleting.name}
      onConfirm={() => destroy(deleting)}
      onCancel={() => setDeleting(null)}
    />
  )
  return { toggle, askDelete: setDeleting, dialog }
}
