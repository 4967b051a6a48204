import { router } from '@inertiajs/react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { format } from '~/messages'
import { route } from '~/lib/routes'
import type { FacebookRow, GraphKind } from '@protocol/facebook'
import { ApplicationRows } from '../../Partials/ApplicationRow'
import { isDisconnected, MessengerRow } from '../../Partials/MessengerRow'
import { ConnectButton, GRAPH_WORDS } from './ConnectButton'

export function ConnectedPages({
  kind,
  connections,
  canConnect,
}: {
  kind: GraphKind
  connections: FacebookRow[]
  canConnect: boolean
}) {
  const { pages } = GRAPH_WORDS[kind]
  const { toggle, askDelete, dialog } = useApplicationActions(kind)
  const [leaving, setLeaving] = useState<FacebookRow | null>(null)
  const test = ({ id }: FacebookRow) =>
    router.post(route(`applications.${kind}.test.store`, id), {}, { preserveScroll: true })
  const disconnect = ({ id }: FacebookRow) =>
    router.delete(route(`applications.${kind}.connection.destroy`, id), {
      preserveScroll: true,
      onSuccess: () => setLeaving(null),
    })

  return (
    <section aria-label={pages.title}>
      <ApplicationRows hasActions={connections.some(isDisconnected)} messengersOnly>
        {connections.map((page) => (
          <ConnectedPage
            key={page.id}
            kind={kind}
            page={page}
            canConnect={canConnect}
            onTest={() => test(page)}
            onToggle={() => toggle(page)}
            onDisconnect={() => setLeaving(page)}
            onDelete={() => askDelete(page)}
          />
        ))}
      </ApplicationRows>
      {leaving && (
        <ConfirmDialog
          open
          title={format(pages.disconnectTitle, { page: leaving.pageName })}
          description={pages.disconnectConsequence}
          confirm={pages.disconnect}
          onConfirm={() => disconnect(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
      {dialog}
    </section>
  )
}

type Props = {
  kind: GraphKind
  page: FacebookRow
  canConnect: boolean
  onTest: () => void
  onToggle: () => void
  onDisconnect: () => void
  onDelete: () => void
}

function ConnectedPage({ kind, page, canConnect, ...actions }: Props) {
  const { pages } = GRAPH_WORDS[kind]
  return (
    <MessengerRow
      application={page}
      words={pages}
      kind={kind}
      name={page.pageName}
      place={page.chatUrl.replace('https://', '')}
      answers={route(`applications.${kind}.master-prompt.edit`, page.id)}
      reconnect={
        canConnect && (
          <ConnectButton kind={kind} tone="quiet" size="small">
            {pages.reconnect}
          </ConnectButton>
        )
      }
      menuLabel={format(pages.actions, { page: page.pageName })}
      refused={page.problem === 'permission' ? pages.permissionTaken : pages.refused}
      {...actions}
    />
  )
}
