import { Link, router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { CopyField } from '~/components/CopyField'
import { formatAgo, formatDate } from '~/format'
import { route } from '~/routes'
import { CreateTokenForm } from './CreateTokenForm'
import { Section } from './Section'

export type ApiToken = {
  id: number
  name: string
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
  expired: boolean
  readsOnly: boolean
}

type Props = { tokens: ApiToken[]; newToken: string | null; confirmed: boolean }

export function ApiTokens({ tokens, newToken, confirmed }: Props) {
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  // It comes once; saving another form of this page must not take it away.
  const [shown, setShown] = useState(newToken)
  if (newToken && newToken !== shown) setShown(newToken)

  const revoke = () =>
    router.delete(route('profile.tokens.destroy', revoking!.id), {
      preserveScroll: true,
      onFinish: () => setRevoking(null),
    })

  return (
    <Section
      title="API tokens"
      description="For programs that act in your name: to read what you have, or to change it too."
    >
      {shown && <NewToken token={shown} />}
      {tokens.length === 0 && <p className="mb-6 text-sm text-ink-3">No program acts in your name.</p>}
      <ul className="mb-6 grid gap-1 empty:hidden">
        {tokens.map((token) => (
          <TokenItem key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      {confirmed ? <CreateTokenForm /> : <ConfirmFirst />}
      <ConfirmDialog
        open={revoking !== null}
        title={`Revoke “${revoking?.name}”?`}
        description="The program that uses it is refused from then on. A revoked token does not come back."
        confirm="Revoke"
        onConfirm={revoke}
        onCancel={() => setRevoking(null)}
      />
    </Section>
  )
}

function NewToken({ token }: { token: string }) {
  return (
    <div role="status" className="mb-6 grid gap-2 rounded-control bg-evidence-soft p-4">
      <p className="text-sm font-medium">Copy your new token now. It is not shown again.</p>
      <CopyField label="Token" text={token} multiline />
    </div>
  )
}

function ConfirmFirst() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-2">To make a token, type your password once more.</p>
      <Link href={route('password.confirm', {}, { to: 'profile' })} className={buttonStyle()}>
        Confirm it is you
      </Link>
    </div>
  )
}

function TokenItem({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, lastUsedAt, expiresAt, expired, readsOnly } = token
  const used = lastUsedAt ? `used ${formatAgo(lastUsedAt)}` : 'never used'
  const ends = expiresAt ? `${expired ? 'expired' : 'until'} ${formatDate(expiresAt)}` : 'without an end'
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className={expired ? 'text-sm text-ember' : 'text-sm text-ink-3'}>
          {readsOnly ? 'reads only' : 'reads and writes'} · {used} · {ends}
        </p>
      </div>
      <Button size="small" tone="danger" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
