import { router, usePage, useForm } from '@inertiajs/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { ProblemNote } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import { formatDate } from '~/lib/format'
import { common, profileWaysIn as words, format } from '~/messages'
import { hasPasskeys, createPasskey } from '~/lib/passkeys'
import { route } from '~/lib/routes'
import { Section } from './Section'
import { LIMITS } from '@protocol/limits'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'

export type PasskeyRow = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

export function Passkeys({ passkeys }: { passkeys: PasskeyRow[] }) {
  const [removing, setRemoving] = useState<PasskeyRow | null>(null)
  const remove = () =>
    router.delete(route('profile.passkeys.destroy', removing!.id), {
      preserveScroll: true,
      onSuccess: () => setRemoving(null),
    })

  return (
    <Section
      id="passkeys"
      isRow
      title={words.passkeys.title}
      description={words.passkeys.about}
      action={<AddPasskey />}
    >
      <ul className="-my-3 empty:hidden">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        title={format(words.passkeys.removeTitle, { name: removing?.name ?? '' })}
        description={words.passkeys.removeAbout}
        confirm={common.remove}
        onConfirm={remove}
        onCancel={() => setRemoving(null)}
      />
    </Section>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: PasskeyRow; onRemove: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [renaming, setRenaming] = useState(false)
  const date = formatDate(createdAt)
  const used = lastUsedAt ? (
    <Sentence text={words.passkeys.used} with={{ date, ago: <Ago at={lastUsedAt} /> }} />
  ) : (
    format(words.passkeys.neverUsed, { date })
  )
  if (renaming) return <RenamePasskey id={id} name={name} onDone={() => setRenaming(false)} />
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <KeyRound size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-sm text-ink-3">{used}</p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button
          size="small"
          tone="plain"
          aria-label={format(words.passkeys.rename, { name })}
          onClick={() => setRenaming(true)}
        >
          {common.rename}
        </Button>
        <Button
          size="small"
          tone="plain"
          aria-label={format(words.passkeys.remove, { name })}
          onClick={onRemove}
        >
          {common.remove}
        </Button>
      </div>
    </li>
  )
}

function AddPasskey() {
  const refused = usePage().props.errors.passkey
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return <p className="text-sm text-ink-2">{words.passkeys.unsupported}</p>

  const add = async () => {
    setProblem(null)
    setBusy(true)
    const made = await createPasskey(route('profile.passkeys.offer'))
    if ('response' in made) {
      const name = deviceName()
      router.post(route('profile.passkeys.store'), { name, response: made.response } as never, {
        preserveScroll: true,
        onFinish: () => setBusy(false),
      })
      return
    }
    setProblem(made.problem)
    setBusy(false)
  }

  return (
    <div className="grid gap-2 sm:justify-items-end">
      <Button
        size="small"
        className="justify-self-start sm:justify-self-end"
        processing={busy}
        onClick={() => void add()}
      >
        {words.passkeys.add}
      </Button>
      {(problem ?? refused) && <ProblemNote>{problem ?? refused}</ProblemNote>}
    </div>
  )
}

function deviceName(): string {
  const agent = navigator.userAgent
  // Android says that it is Linux, too.
  const system = /iPhone|iPad|Android|Windows|Mac/.exec(agent) ?? /Linux/.exec(agent)
  return format(words.passkeys.named, { system: system?.[0] ?? words.passkeys.thisDevice })
}

type Props = { id: string; name: string; onDone: () => void }

function RenamePasskey({ id, name, onDone }: Props) {
  const form = useForm({ name })
  const save = () =>
    form.patch(route('profile.passkeys.update', id), { preserveScroll: true, onSuccess: onDone })
  return (
    <li className="border-b py-3 last:border-b-0">
      <Form form={form} onSubmit={save} guardChanges={false} className="gap-3">
        <Field name="name" label={words.passkeys.name}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={form.data.name}
            onChange={(value) => form.setData('name', value)}
          />
        </Field>
        <div className="flex gap-3">
          <Button type="submit" size="small" tone="primary" processing={form.processing}>
            {common.save}
          </Button>
          <Button size="small" tone="plain" onClick={onDone}>
            {common.cancel}
          </Button>
        </div>
      </Form>
    </li>
  )
}
