import { Link, router, useForm } from '@inertiajs/react'
import { Suspense, useState } from 'react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/forms/Checkbox'
import { EditBar } from '~/components/forms/EditBar'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { PasswordInput } from '~/components/forms/PasswordInput'
import { Sentence } from '~/components/Sentence'
import { format, profile, team as words, workspaces } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

/** A part of the card. */
const PART = 'p-4 sm:p-5'

/** One field with its button beside it. */
const ROW_FORM = 'grid! grid-cols-[minmax(0,1fr)_auto] items-start gap-3! [&>button]:min-w-24'

export function Rename({ name }: { name: string }) {
  const form = useForm({ workspace_name: name })
  return (
    <Form
      form={form}
      onSubmit={() => form.put(route('team.name.update'), { preserveScroll: true })}
      className={PART}
    >
      <Field name="workspace_name" label={workspaces.newName}>
        <TextInput
          autoComplete="off"
          maxLength={LIMITS.nameCharacters}
          value={form.data.workspace_name}
          onChange={(typed) => form.setData('workspace_name', typed)}
        />
      </Field>
      <EditBar form={form} onDiscard={() => form.resetAndClearErrors()} />
    </Form>
  )
}

export function Security({ required }: { required: boolean }) {
  const change = (wanted: boolean) =>
    router.put(route('team.two-step.update'), { required: wanted }, { preserveScroll: true })
  return (
    <section aria-labelledby="security" className={PART}>
      <h3 id="security" className="mb-2 text-sm font-medium">
        {words.security}
      </h3>
      <Checkbox
        name="required"
        label={words.requireTwoStep}
        hint={words.requireTwoStepHint}
        checked={required}
        onChange={change}
      />
    </section>
  )
}

/** `isOnly`: the person has no other workspace to go to. */
export function DeleteWorkspace({ name, isOnly }: { name: string; isOnly: boolean }) {
  const [asking, setAsking] = useState(false)
  const words = workspaces.deletion
  const link = (id: string, text: string) => (
    <Link
      href={`${route('profile.edit')}#${id}`}
      className="font-medium text-ink underline underline-offset-4"
    >
      {text}
    </Link>
  )
  return (
    <section aria-labelledby="delete-workspace" className={PART}>
      <h3 id="delete-workspace" className="mb-2 text-sm font-medium">
        {words.title}
      </h3>
      {isOnly ? (
        <p className="text-sm text-ink-2">
          <Sentence text={words.only} with={{ account: link('deletion', words.account) }} />
        </p>
      ) : (
        <>
          <p className="text-sm text-ink-2">{words.about}</p>
          <p className="mt-2 mb-4 text-sm text-ink-2">
            <Sentence text={words.first} with={{ take: link('export', words.take) }} />
          </p>
          <Button tone="danger" onClick={() => setAsking(true)}>
            {words.confirm}
          </Button>
        </>
      )}
      {asking && (
        <Suspense fallback={null}>
          <Dialog
            open
            hasCross={false}
            onClose={() => setAsking(false)}
            title={format(words.question, { workspace: name })}
            description={words.warning}
          >
            <DeletionQuestion name={name} onCancel={() => setAsking(false)} />
          </Dialog>
        </Suspense>
      )}
    </section>
  )
}

function DeletionQuestion({ name, onCancel }: { name: string; onCancel: () => void }) {
  const form = useForm({ typed_name: '', password: '' })
  const words = workspaces.deletion
  const submit = () =>
    form.delete(route('team.workspace.destroy'), {
      preserveScroll: true,
      onError: () => form.setData('password', ''),
    })
  return (
    <Form form={form} onSubmit={submit} guardChanges={false} className="mt-6">
      <Field name="typed_name" label={words.typed} hint={name}>
        <TextInput
          autoComplete="off"
          autoFocus
          value={form.data.typed_name}
          onChange={(typed) => form.setData('typed_name', typed)}
        />
      </Field>
      <Field name="password" label={profile.deletion.password}>
        <PasswordInput
          autoComplete="current-password"
          value={form.data.password}
          onChange={(typed) => form.setData('password', typed)}
        />
      </Field>
      <div className="dialog-actions">
        <Button onClick={onCancel}>{words.keep}</Button>
        <Button
          type="submit"
          tone="danger"
          processing={form.processing}
          disabled={form.data.typed_name.trim() !== name}
        >
          {words.confirm}
        </Button>
      </div>
    </Form>
  )
}

export function NewWorkspace() {
  const form = useForm({ name: '' })
  return (
    <section aria-labelledby="new-workspace">
      <h2 id="new-workspace" className="text-lg font-semibold">
        {workspaces.add}
      </h2>
      <p className="mt-1 mb-3 text-sm text-pretty text-ink-2">{workspaces.about}</p>
      <Form
        form={form}
        onSubmit={() => form.post(route('workspaces.store'))}
        guardChanges={false}
        className={ROW_FORM}
      >
        <Field name="name" label={workspaces.name} labelHidden>
          <TextInput
            autoComplete="off"
            placeholder={workspaces.newName}
            maxLength={LIMITS.nameCharacters}
            value={form.data.name}
            onChange={(name) => form.setData('name', name)}
          />
        </Field>
        <Button type="submit" processing={form.processing}>
          {workspaces.create}
        </Button>
      </Form>
    </section>
  )
}
