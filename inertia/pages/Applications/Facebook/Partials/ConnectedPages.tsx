import { router } from '@inertiajs/react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { facebook as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { ConnectedPage } from './ConnectedPage'
import type { FacebookRow } from '@protocol/facebook'

const { pages } = words

export function ConnectedPages({
  connections,
  canConnect,
}: {
  connections: FacebookRow[]
  canConnect: boolean
}) {
  const { toggle, askDelete, dialog } = useApplicationActions('facebook', pages.deleteConsequence)
  const [leaving, setLeaving] = useState<FacebookRow | null>(null)
  const test = ({ id }: FacebookRow) =>
    router.post(route('applications.facebook.test.store', id), {}, { preserveScroll: true })
  const disconnect = ({ id }: FacebookRow) =>
    router.delete(route('applications.facebook.connection.destroy', id), { preserveScroll: true })

  return (
    <section aria-label={pages.title}>
      <ul className="card divide-y divide-line">
        {connections.map((page) => (
          <ConnectedPage
            key={page.id}
            page={page}
            canConnect={canConnect}
            onTest={() => test(page)}
            onToggle={() => toggle(page)}
            onDisconnect={() => setLeaving(page)}
            onDelete={() => askDelete(page)}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          title={format(pages.disconnectTitle, { page: leaving.pageName })}
          description={pages.disconnectConsequence}
          confirm={pages.disconnect}
          onConfirm={() => {
            disconnect(leaving)
            setLeaving(null)
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
      {dialog}
    </section>
  )
}
