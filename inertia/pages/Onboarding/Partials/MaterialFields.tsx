import { LIMITS } from '@protocol/limits'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { Tabs } from '~/components/Tabs'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { onboardingMaterial as words } from '~/messages'
import { FileText } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '~/components/Button'
import { useFieldError } from '~/components/forms/form_context'
import { fileProblem, kindProblem } from '~/lib/file_problem'
import { formatBytes } from '~/lib/format'
import { preloadable } from '~/lib/preloadable'
import { FieldProblem } from './FormParts'

const DropZone = preloadable(async () => (await import('~/pages/Data/Partials/DropZone')).DropZone)
const VoiceField = preloadable(async () => (await import('./VoiceField')).VoiceField)

export type MaterialKind = 'url' | 'file' | 'text' | 'audio'
export type MaterialInput = {
  way: MaterialKind
  url: string
  text: string
  file: File | null
  audio: File | null
}

export const EMPTY_MATERIAL: MaterialInput = { way: 'url', url: '', text: '', file: null, audio: null }

type Props = {
  /** Shown above, where no question asks for it. */
  label?: string
  data: MaterialInput
  onChange: (changed: Partial<MaterialInput>) => void
  accepts: string[]
  /** 0 to 100 during an upload. */
  uploaded: number | null
  ways?: MaterialKind[]
}

const ALL: MaterialKind[] = ['url', 'file', 'text', 'audio']

/** Fields of the other options keep their input until the form is sent. */
export function MaterialFields({ label, data, onChange, accepts, uploaded, ways = ALL }: Props) {
  useEffect(() => [DropZone, VoiceField].forEach(({ preload }) => preload()), [])
  return (
    <div className="grid gap-4">
      {label && (
        <p aria-hidden="true" className="-mb-2.5 text-sm font-medium">
          {label}
        </p>
      )}
      <Tabs
        label={label ?? words.ways.label}
        tabs={ways.map((way) => ({ key: way, label: words.ways[way] }))}
        active={data.way}
        onChange={(way) => onChange({ way: way as MaterialKind })}
      >
        <div className="mt-3">
          {data.way === 'url' && (
            <Field name="url" label={words.address.label} labelHidden hint={words.address.hint}>
              <TextInput
                type="url"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                placeholder="example.org"
                value={data.url}
                onChange={(url) => onChange({ url })}
              />
            </Field>
          )}
          <Suspense>
            {data.way === 'file' && (
              <FileField file={data.file} accepts={accepts} onChange={(file) => onChange({ file })} />
            )}
          </Suspense>
          {data.way === 'text' && (
            <Field
              name="text"
              label={words.text}
              aside={<Counter length={data.text.length} max={LIMITS.textCharacters} />}
            >
              <TextArea
                rows={6}
                className="max-h-[50vh]"
                value={data.text}
                onChange={(text) => onChange({ text })}
              />
            </Field>
          )}
          <Suspense>
            {data.way === 'audio' && (
              <VoiceField file={data.audio} onChange={(audio) => onChange({ audio })} />
            )}
          </Suspense>
        </div>
      </Tabs>
      {uploaded !== null && uploaded < 100 && (
        <div
          role="progressbar"
          aria-label={words.uploading}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(uploaded)}
          className="h-1 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-evidence" style={{ width: `${uploaded}%` }} />
        </div>
      )}
    </div>
  )
}

/** Sends only the chosen option. */
export function sendable({ way, ...given }: MaterialInput): Partial<MaterialInput> {
  return given[way] ? { way, [way]: given[way] } : { way }
}

type FileFieldProps = { file: File | null; accepts: string[]; onChange: (file: File | null) => void }

function FileField({ file, accepts, onChange }: FileFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const error = useFieldError('file') ?? problem ?? undefined
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    const found = kindProblem(chosen, accepts) ?? fileProblem(chosen)
    setProblem(found)
    onChange(found ? null : chosen)
  }
  return (
    <div className="grid gap-3">
      {file ? (
        <div className="flex flex-wrap items-center gap-3 rounded-card border bg-sheet px-4 py-3">
          <FileText size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
          <p className="min-w-0 flex-1 truncate text-sm">
            {file.name} <span className="num text-ink-3">{formatBytes(file.size)}</span>
          </p>
          <Button size="small" tone="plain" onClick={() => onChange(null)}>
            {words.anotherFile}
          </Button>
        </div>
      ) : (
        <DropZone accepts={accepts} compact autoFocus={false} single onFiles={(files) => take([...files])} />
      )}
      <FieldProblem sentence={error} />
    </div>
  )
}
