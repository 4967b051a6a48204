import { useForm } from '@inertiajs/react'
import { ArrowRight, BookOpen } from 'lucide-react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import {
  busyLabels,
  onboardingGuided as words,
  onboardingMaterial as material,
  formatCount,
} from '~/messages'
import { route } from '~/lib/routes'
import { EMPTY_MATERIAL, MaterialFields, sendable, type MaterialInput } from './MaterialFields'
import { SkipButton } from './FormParts'

type Props = { accepts: string[]; ownItemsCount: number; hasMaterial: boolean; onSkip: () => void }

export function MaterialForm({ accepts, ownItemsCount, hasMaterial, onSkip }: Props) {
  const form = useForm<MaterialInput & { step: string; use_all?: boolean }>({
    step: 'material',
    ...EMPTY_MATERIAL,
  })
  const post = () =>
    form.post(route('onboarding.guided.answer'), { forceFormData: true, preserveScroll: true })
  const send = () => {
    form.transform((data) => ({ step: data.step, ...sendable(data) }) as typeof data)
    post()
  }
  const useOwn = () => {
    form.transform((data) => ({ ...data, use_all: true }))
    form.post(route('onboarding.guided.answer'), { preserveScroll: true })
  }

  return (
    <Form form={form} onSubmit={send} guardChanges={form.data.text.length > 40} className="gap-4">
      <MaterialFields
        data={form.data}
        onChange={(changed) => {
          form.clearErrors()
          form.setData((old) => ({ ...old, ...changed }))
        }}
        accepts={accepts}
        uploaded={form.progress?.percentage ?? null}
      />
      {ownItemsCount > 0 && (
        <Button
          tone="plain"
          size="small"
          className="-ms-3 self-start"
          onClick={useOwn}
          disabled={form.processing}
        >
          <BookOpen size={16} strokeWidth={1.75} aria-hidden="true" />
          {formatCount(words.material.ownItems, ownItemsCount)}
          <ArrowRight size={16} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
        </Button>
      )}
      <div className="flex justify-between gap-3">
        <SkipButton onSkip={onSkip}>{hasMaterial ? words.material.nothingMore : words.skip}</SkipButton>
        <Button
          type="submit"
          tone="primary"
          processing={form.processing}
          busy={form.data.way === 'url' ? busyLabels.checking : undefined}
        >
          {material.read}
        </Button>
      </div>
    </Form>
  )
}
