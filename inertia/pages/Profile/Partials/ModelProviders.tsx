import { router, useForm, usePage } from '@inertiajs/react'
import {
  PROVIDER_LABELS,
  type FoundModels,
  type ModelProviderRow,
  type OfferedModels,
} from '@protocol/providers'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { ModelChoice } from '~/components/forms/ModelChoice'
import { MissingPart } from '~/components/Notice'
import { SavedNote } from '~/components/forms/SavedNote'
import { useDeferred } from '~/hooks/use_polling'
import { common, profileModels as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { LocalModels } from './LocalModels'
import { ProviderForm } from './ProviderForm'
import { Section } from './Section'

type Props = {
  providers: ModelProviderRow[]
  chatModel: string | null
  offered: OfferedModels[] | undefined
  found: FoundModels[] | undefined
}

export function ModelProviders({ providers, chatModel, offered, ...deferred }: Props) {
  const found = useDeferred('foundModels', deferred.found)
  const isOperator = usePage().props.auth.user?.operator
  const [changing, setChanging] = useState<ModelProviderRow | null>(null)
  const [removing, setRemoving] = useState<ModelProviderRow | null>(null)
  const [isAdding, setAdding] = useState(false)
  const isOpen = changing !== null || isAdding
  const remove = () =>
    router.delete(route('profile.providers.destroy', removing!.provider), {
      preserveScroll: true,
      onSuccess: () => setRemoving(null),
    })
  const close = () => {
    setChanging(null)
    setAdding(false)
  }

  return (
    <Section
      id="models"
      title={words.title}
      titleHidden
      description={words.about}
      action={
        !isOpen && (
          <Button size="small" onClick={() => setAdding(true)}>
            {words.form.add}
          </Button>
        )
      }
    >
      <ul className="-my-3 empty:hidden">
        {providers.map((row) => (
          <ProviderItem
            key={row.provider}
            row={row}
            onChange={() => setChanging(row)}
            onRemove={() => setRemoving(row)}
          />
        ))}
      </ul>
      {isOpen && (
        <ProviderForm key={changing?.provider} changing={changing} onSaved={close} onCancel={close} />
      )}
      {isOperator && found.isMissing && <MissingPart prop="foundModels">{words.found.missing}</MissingPart>}
      <LocalModels found={found.value ?? []} providers={providers} />
      <OwnChat chatModel={chatModel} offered={offered} />
      <ConfirmDialog
        open={removing !== null}
        title={format(words.removeTitle, { name: removing ? PROVIDER_LABELS[removing.provider] : '' })}
        description={words.removeAbout}
        confirm={common.remove}
        onConfirm={remove}
        onCancel={() => setRemoving(null)}
      />
    </Section>
  )
}

type ItemProps = { row: ModelProviderRow; onChange: () => void; onRemove: () => void }

function ProviderItem({ row, onChange, onRemove }: ItemProps) {
  const { provider, baseUrl, keyEnding, model } = row
  const [testing, setTesting] = useState(false)
  const label = PROVIDER_LABELS[provider]
  const test = () =>
    router.post(
      route('profile.providers.test.store', provider),
      {},
      { preserveScroll: true, onStart: () => setTesting(true), onFinish: () => setTesting(false) }
    )

  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b py-3 last:border-b-0">
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium">{label}</p>
        <p className="facts overflow-hidden text-sm break-words text-ink-3">
          {[keyEnding ? format(words.keyEnding, { ending: keyEnding }) : words.noKey, model, baseUrl]
            .filter(Boolean)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button
          size="small"
          tone="plain"
          processing={testing}
          aria-label={format(words.testOne, { name: label })}
          onClick={test}
        >
          {words.test}
        </Button>
        <Button
          size="small"
          tone="plain"
          aria-label={format(words.changeOne, { name: label })}
          onClick={onChange}
        >
          {words.change}
        </Button>
        <Button
          size="small"
          tone="plain"
          aria-label={format(words.removeOne, { name: label })}
          onClick={onRemove}
        >
          {common.remove}
        </Button>
      </div>
    </li>
  )
}

function OwnChat({ chatModel, offered }: Pick<Props, 'chatModel' | 'offered'>) {
  const form = useForm<{ model: string | null }>({ model: chatModel })
  const save = (model: string | null) => {
    form.setData({ model })
    form.transform(() => ({ model }))
    form.put(route('profile.providers.chat.update'), {
      preserveScroll: true,
      onError: () => form.setData({ model: chatModel }),
    })
  }
  return (
    <Form
      form={form}
      onSubmit={() => save(form.data.model)}
      guardChanges={false}
      className="-mx-4 border-t px-4 pt-4 sm:-mx-6 sm:px-6"
    >
      <Field
        name="model"
        label={words.ownChat.label}
        hint={words.ownChat.hint}
        aside={<SavedNote show={form.recentlySuccessful} />}
      >
        <ModelChoice value={form.data.model} offered={offered} onChange={save} />
      </Field>
    </Form>
  )
}
