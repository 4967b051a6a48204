import { usePage } from '@inertiajs/react'
import type { EmbedSummary, WidgetScheme } from '@protocol/applications'
import { WIDGET_MODES, type WidgetMode } from '@protocol/widget'
import { useState, type ReactNode } from 'react'
import { CopyField } from '~/components/forms/CopyField'
import { Notice } from '~/components/Notice'
import { Select } from '~/components/forms/Select'
import { Sentence } from '~/components/Sentence'
import { Tabs } from '~/components/Tabs'
import { hostOf } from '~/lib/format'
import { code, guide as words, format } from '~/messages'
import { EmbedFrame } from '../Partials/ApplicationFrame'
import { IdentityGuide } from './Partials/IdentityGuide'
import { InstalledCheck, type WidgetHome } from './Partials/InstalledCheck'
import { pasteFor, PLATFORMS, stepsFor, type Platform } from './Partials/snippets'
import { shownScheme } from './Partials/WidgetPreview'

const GLOBAL = 'window.Parley'
const { snippet, policy, api, where } = words

export type EmbedGuideProps = {
  embed: EmbedSummary & { key: string; allowedDomains: string[]; scheme: WidgetScheme }
  /** Absolute, `https://…/widget.js`. */
  loaderUrl: string
  /** Absolute, `https://…/embed/KEY`. */
  frameUrl: string
  /** Websites that loaded it, latest first. */
  homes: WidgetHome[]
  /** Loaded on demand; null when it can no longer be decrypted. */
  secret?: string | null
}

export default function EmbedGuide({ embed, loaderUrl, frameUrl, homes, secret }: EmbedGuideProps) {
  const [mode, setMode] = useState<WidgetMode>('bubble')
  const [platform, setPlatform] = useState<Platform>('html')
  const scheme = shownScheme(embed.scheme, usePage().props.app.theme)
  const { origin } = new URL(loaderUrl)
  const paste = pasteFor(platform, { key: embed.key, loaderUrl, mode })

  return (
    <EmbedFrame embed={embed} here="install">
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 content-start gap-12">
          {embed.state !== 'published' && <Notice tone="sun">{words.notPublished}</Notice>}
          <section aria-labelledby="snippet" className="grid grid-cols-1 gap-4">
            <h2 id="snippet" className="text-lg font-semibold">
              {snippet.title}
            </h2>
            <div className="grid gap-1.5">
              <span aria-hidden="true" className="text-sm font-medium">
                {snippet.platform}
              </span>
              <Select
                label={snippet.platform}
                value={platform}
                options={PLATFORMS.map((key) => ({ value: key, label: snippet.platforms[key] }))}
                onChange={(key) => setPlatform(key as Platform)}
                className="max-w-64"
              />
            </div>
            <Tabs
              label={snippet.mode}
              active={mode}
              onChange={(key) => setMode(key as WidgetMode)}
              tabs={WIDGET_MODES.map((key) => ({ key, label: snippet.modes[key] }))}
            >
              <div className="mt-2">
                <CopyField label={paste.label} text={paste.text} />
              </div>
            </Tabs>
            <ol className="steps">
              {stepsFor(platform, mode).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <InstalledCheck homes={homes} />
          <section aria-labelledby="where" className="grid gap-2">
            <h2 id="where" className="text-lg font-semibold">
              {where.title}
            </h2>
            <p className="max-w-[62ch] text-ink-2">
              {embed.allowedDomains.length === 0
                ? where.anywhere
                : format(where.only, { websites: embed.allowedDomains.map(hostOf).join(', ') })}
            </p>
          </section>
        </div>
        <LivePreview
          name={embed.name}
          frameUrl={`${frameUrl}?scheme=${scheme}`}
          published={embed.state === 'published'}
        />
        <section aria-labelledby="developers" className="grid min-w-0 content-start gap-4">
          <h2 id="developers" className="text-lg font-semibold">
            {words.developers}
          </h2>
          <div className="divide-y rounded-card border bg-sheet">
            <Part title={policy.title}>
              <p className="max-w-[62ch] text-ink-2">{policy.about}</p>
              <CopyField label={policy.header} text={`script-src ${origin};\nframe-src ${origin};`} />
            </Part>
            <Part title={words.identity.title}>
              <IdentityGuide secret={secret} />
            </Part>
            <Part title={api.title}>
              <p className="max-w-[62ch] text-ink-2">
                <Sentence text={api.about} with={{ global: <code>{GLOBAL}</code> }} />
              </p>
              <CopyField label={api.example} text={code.example} />
              <CopyField label={api.types} text={code.types} />
            </Part>
          </div>
        </section>
      </div>
    </EmbedFrame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold px-4 py-3 sm:px-6">
      <summary className="font-medium">{title}</summary>
      <div className="mt-3 mb-2 grid grid-cols-1 gap-4">{children}</div>
    </details>
  )
}

const { preview } = words

type Props = { name: string; frameUrl: string; published: boolean }

/** The real frame: questions asked here are answered. */
function LivePreview({ name, frameUrl, published }: Props) {
  return (
    <aside
      aria-labelledby="preview"
      className="grid content-start gap-4 margin:col-start-2 margin:row-span-2 margin:row-start-1"
    >
      <h2 id="preview" className="text-lg font-semibold">
        {preview.title}
      </h2>
      {published ? (
        <iframe
          title={format(preview.frame, { name })}
          src={frameUrl}
          loading="lazy"
          className="card h-[600px] w-full shadow-float"
        />
      ) : (
        <p className="text-ink-2">{preview.whenPublished}</p>
      )}
    </aside>
  )
}
