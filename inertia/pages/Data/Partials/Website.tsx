import { LIMITS } from '@protocol/limits'
import { File, Network } from 'lucide-react'
import { ChoiceCards } from '~/components/ChoiceCards'
import { Field } from '~/components/Field'
import { Notice } from '~/components/Notice'
import { TextArea } from '~/components/TextArea'
import { TextInput } from '~/components/TextInput'
import { hostOf } from '~/format'
import type { OptionsProps } from './address_options'

const SCOPES = [
  {
    value: 'site' as const,
    label: 'The website',
    hint: 'This page and the pages it leads to, on the same site',
    icon: Network,
  },
  {
    value: 'page' as const,
    label: 'Only this page',
    hint: 'Nothing but what stands at this address',
    icon: File,
  },
]

export function Website({ options, inspection, onChange }: OptionsProps) {
  return (
    <>
      {inspection.found !== 'file' && (
        <ChoiceCards
          name="scope"
          legend="How much of it"
          choices={SCOPES}
          value={options.scope}
          onChange={(scope) => onChange({ scope })}
        />
      )}
      {options.scope === 'site' && (
        <>
          {inspection.robots === 'refused' && (
            <Notice tone="sun" title="This website asks programs not to read it">
              Its robots.txt is obeyed: only this one page, which you asked for by its address, can be read.
            </Notice>
          )}
          <div className="grid gap-6 sm:grid-cols-2">
            <Field
              name="options.max_pages"
              label="At most so many pages"
              hint={`Up to ${LIMITS.crawlPages}.`}
            >
              <TextInput
                type="number"
                inputMode="numeric"
                min={1}
                max={LIMITS.crawlPages}
                value={options.maxPages}
                onChange={(maxPages) => onChange({ maxPages })}
              />
            </Field>
            <Field
              name="options.max_depth"
              label="At most so many clicks away"
              hint={`0 to ${LIMITS.crawlDepth}, counted from this page.`}
            >
              <TextInput
                type="number"
                inputMode="numeric"
                min={0}
                max={LIMITS.crawlDepth}
                value={options.maxDepth}
                onChange={(maxDepth) => onChange({ maxDepth })}
              />
            </Field>
          </div>
          <details className="group" open={options.include !== '' || options.exclude !== ''}>
            <summary className="rounded-chip text-sm font-medium">Leave pages out, or take only some</summary>
            <div className="mt-4 grid gap-6 sm:grid-cols-2">
              <Patterns
                name="options.include"
                label="Only these"
                hint="One on each line. Empty means all."
                placeholder={'/blog/*\n/guides/'}
                value={options.include}
                onChange={(include) => onChange({ include })}
              />
              <Patterns
                name="options.exclude"
                label="Not these"
                hint="A word leaves out every address with it."
                placeholder={'/shop/*\nprivacy'}
                value={options.exclude}
                onChange={(exclude) => onChange({ exclude })}
              />
            </div>
          </details>
        </>
      )}
      <p className="text-sm text-ink-3">
        {inspection.found === 'file'
          ? 'This one file is read.'
          : 'The main text of a page is read, without menus and footers.'}{' '}
        Answers link to {hostOf(inspection.url)}.
      </p>
    </>
  )
}

type PatternsProps = {
  name: string
  label: string
  hint: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function Patterns({ name, label, hint, ...area }: PatternsProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      <TextArea rows={3} autoCapitalize="none" spellCheck={false} {...area} />
    </Field>
  )
}
