import { Check } from 'lucide-react'
import { Field } from '~/components/forms/Field'
import { Spinner } from '~/components/Spinner'
import { TextInput } from '~/components/forms/TextInput'
import { hostOf, pathOf } from '~/lib/format'
import { useHandleCheck, type HandleState } from '~/hooks/use_handle_check'
import { handles as words, introduction } from '~/messages'
import { ModalLink } from '~/modal/ModalLink'
import { route } from '~/lib/routes'
import type { BioLinkSummary } from './EditFrame'

type Props = {
  value: string
  onChange: (value: string) => void
  own?: string
  /** The part of the URL before the handle, for example `example.org/@`. */
  prefix: string
  autoFocus?: boolean
}

export function HandleField({ value, onChange, own, prefix, autoFocus }: Props) {
  const state = useHandleCheck(value, own ?? null)
  return (
    <div className="grid gap-2">
      <Field
        name="handle"
        label={words.label}
        error={state.kind === 'refused' ? state.sentence : undefined}
        hint={<HandleStatus state={state} />}
      >
        <TextInput
          prefix={prefix}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          value={value}
          onChange={onChange}
        />
      </Field>
      {state.kind === 'refused' && state.suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-3">{words.freeOnes}</span>
          {state.suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              onClick={() => onChange(suggestion)}
              className="press min-h-8 rounded-chip bg-ink/6 px-3 text-ink hover:underline"
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function HandleStatus({ state }: { state: HandleState }) {
  return (
    <span role="status" className="inline-flex items-baseline gap-1.5">
      {state.kind === 'checking' && (
        <>
          <span className="self-center" aria-hidden="true">
            <Spinner size={14} />
          </span>
          {words.checking}
        </>
      )}
      {state.kind === 'free' && (
        <span className="inline-flex items-baseline gap-1 text-ink-2">
          <Check size={16} strokeWidth={1.75} className="self-center" aria-hidden="true" /> {words.free}
        </span>
      )}
      {state.kind === 'unknown' && words.unknown}
    </span>
  )
}

/** The page's link; its handle is changed in a dialog. */
export function PageLink({ bioLink }: { bioLink: BioLinkSummary }) {
  const path = pathOf(bioLink.url)
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{introduction.link}</p>
      <div className="flex min-h-11 items-center justify-between gap-3 rounded-control bg-well px-4">
        <span className="min-w-0 truncate">
          {/* On phones, the handle has to be seen. */}
          <span className={path && 'max-sm:sr-only'}>{hostOf(bioLink.url)}</span>
          {path}
        </span>
        <ModalLink
          href={route('applications.biolink.handle.edit', bioLink.id)}
          className="shrink-0 rounded-chip text-sm font-medium text-ink-2 hover:text-ink"
        >
          {introduction.changeHandle}
        </ModalLink>
      </div>
    </div>
  )
}
