import { router } from '@inertiajs/react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { format, applications } from '~/messages'
import { route } from '~/lib/routes'
import type { FacebookRow, GraphKind } from '@protocol/facebook'
import { Button } from '~/components/Button'
import { GRAPH_WORDS } from './graph_words'
import { APPLICATION_KINDS } from '../../Partials/application_kinds'
import { MessengerRow } from '../../Partials/MessengerRow'
import { ConnectButton } from './ConnectButton'

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
    router.delete(route(`applications.${kind}.connection.destroy`, id), { preserveScroll: true })

  return (
    <section aria-label={pages.title}>
      <ul className="card divide-y divide-line">
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
  const Icon = APPLICATION_KINDS[kind].icon
  return (
    <MessengerRow
      of={page}
      words={pages}
      icon={<Icon size={20} />}
      name={page.pageName}
      place={applications.kinds[kind]}
      answers={route(`applications.${kind}.master-prompt.edit`, page.id)}
      chatUrl={chatUrlOf(kind, page)}
      test={
        <Button size="small" onClick={actions.onTest}>
          {pages.test}
        </Button>
      }
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

function chatUrlOf(kind: GraphKind, { pageId, pageName }: FacebookRow): string {
  if (kind === 'facebook') return `https://m.me/${pageId}`
  return `https://ig.me/m/${encodeURIComponent(pageName.replace(/^@/, ''))}`
}
