import { router } from '@inertiajs/react'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { cx } from '~/components/cx'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { CopyField } from '~/components/forms/CopyField'
import { Sentence } from '~/components/Sentence'
import { formatDate } from '~/lib/format'
import { profilePrograms as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { CreateTokenForm } from './CreateTokenForm'
import { Section } from './Section'

const { tokens: tokenWords } = words

export type ApiToken = {
  id: number
  name: string
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
  expired: boolean
  readsOnly: boolean
}

type Props = { tokens: ApiToken[]; newToken: string | null }

export function ApiTokens({ tokens, newToken }: Props) {
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  // The prop comes once; saving another form of this page must not hide it.
  const [shown, setShown] = useState(newToken)
  if (newToken && newToken !== shown) setShown(newToken)

  const revoke = () =>
    router.delete(route('profile.tokens.destroy', revoking!.id), {
      preserveScroll: true,
      onSuccess: () => setRevoking(null),
    })

  return (
    <Section
      id="tokens"
      isRow
      title={tokenWords.title}
      description={tokenWords.about}
      action={
        <ButtonLink href={route('profile.agents')} size="small">
          <Plug size={16} strokeWidth={1.75} aria-hidden="true" /> {tokenWords.agents}
        </ButtonLink>
      }
      form={{ label: tokenWords.form.fresh, fields: <CreateTokenForm /> }}
    >
      {shown && <NewToken token={shown} />}
      <ul className="-my-3 empty:hidden">
        {tokens.map((token) => (
          <TokenItem key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        title={format(tokenWords.revokeTitle, { name: revoking?.name ?? '' })}
        description={tokenWords.revokeAbout}
        confirm={tokenWords.revoke}
        onConfirm={revoke}
        onCancel={() => setRevoking(null)}
      />
    </Section>
  )
}

function NewToken({ token }: { token: string }) {
  return (
    <div role="status" className="grid gap-2 rounded-control bg-well p-4">
      <p className="text-sm font-medium">{tokenWords.copy}</p>
      <CopyField label={tokenWords.token} text={token} />
    </div>
  )
}

function TokenItem({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, lastUsedAt, expiresAt, expired, readsOnly } = token
  const used = lastUsedAt ? (
    <Sentence text={tokenWords.used} with={{ ago: <Ago at={lastUsedAt} /> }} />
  ) : (
    tokenWords.neverUsed
  )
  const ends = expiresAt
    ? format(expired ? tokenWords.expired : tokenWords.until, { date: formatDate(expiresAt) })
    : tokenWords.endless
  const ability = readsOnly ? tokenWords.readsOnly : tokenWords.readsAndWrites
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className={cx('facts overflow-hidden text-sm', expired ? 'text-ember' : 'text-ink-3')}>
          <span>{ability}</span>
          <span>{used}</span>
          <span>{ends}</span>
        </p>
      </div>
      <Button
        size="small"
        tone="plain"
        className="-me-3"
        aria-label={format(tokenWords.revokeOne, { name })}
        onClick={onRevoke}
      >
        {tokenWords.revoke}
      </Button>
    </li>
  )
}
