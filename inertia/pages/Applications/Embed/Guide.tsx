import type { ApplicationState } from '@protocol/applications'
import { WIDGET_MODES, type WidgetMode } from '@protocol/widget'
import { useState } from 'react'
import { CopyField } from '~/components/CopyField'
import { Notice } from '~/components/Notice'
import { Select } from '~/components/Select'
import { Tabs } from '~/components/Tabs'
import { hostOf } from '~/format'
import { EmbedFrame } from './Partials/EmbedFrame'
import { IdentityGuide } from './Partials/IdentityGuide'
import { InstalledCheck, type WidgetHome } from './Partials/InstalledCheck'
import { LivePreview } from './Partials/LivePreview'
import { API_EXAMPLE, WINDOW_API } from './Partials/signing'
import { MODE_WORDS, pasteFor, PLATFORMS, stepsFor, type Platform } from './Partials/snippets'

export type EmbedGuideProps = {
  embed: { id: string; name: string; key: string; state: ApplicationState; allowedDomains: string[] }
  /** Absolute, `https://…/widget.js`. */
  loaderUrl: string
  /** Absolute, `https://…/embed/KEY`. */
  frameUrl: string
  /** Websites that loaded it, the latest first. */
  homes: WidgetHome[]
  /** Comes only when it is asked for; null when it cannot be read any more. */
  secret?: string | null
}

export default function EmbedGuide({ embed, loaderUrl, frameUrl, homes, secret }: EmbedGuideProps) {
  const [mode, setMode] = useState<WidgetMode>('bubble')
  const [platform, setPlatform] = useState<Platform>('html')
  const { origin } = new URL(loaderUrl)
  const paste = pasteFor(platform, { key: embed.key, loaderUrl, mode })

  return (
    <EmbedFrame embed={embed} here="guide" title="Install">
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 content-start gap-12">
          {embed.state !== 'published' && (
            <Notice tone="sun">It does not answer until it is published. You can install it already.</Notice>
          )}
          <section aria-labelledby="snippet" className="grid grid-cols-1 gap-4">
            <h2 id="snippet" className="text-lg font-semibold">
              Put this on your website
            </h2>
            <Select
              label="Your website is made with"
              value={platform}
              options={PLATFORMS.map(({ key, label }) => ({ value: key, label }))}
              onChange={(key) => setPlatform(key as Platform)}
              className="max-w-64"
            />
            <Tabs
              label="Form"
              active={mode}
              onChange={(key) => setMode(key as WidgetMode)}
              tabs={WIDGET_MODES.map((key) => ({ key, label: MODE_WORDS[key] }))}
            >
              <div className="mt-2">
                <CopyField label={paste.label} text={paste.text} multiline />
              </div>
            </Tabs>
            <ol className="grid list-decimal gap-2 ps-5 text-ink-2 marker:text-ink-3">
              {stepsFor(platform, mode).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <InstalledCheck homes={homes} />
          <section aria-labelledby="csp" className="grid grid-cols-1 gap-4">
            <h2 id="csp" className="text-lg font-semibold">
              If your website has a content security policy
            </h2>
            <p className="max-w-[62ch] text-ink-2">
              Add these sources to the directives that you have. Nothing else is needed: no inline styles, no
              eval, no connections from your page.
            </p>
            <CopyField
              label="Content-Security-Policy"
              text={`script-src ${origin};\nframe-src ${origin};`}
              multiline
            />
          </section>
          <IdentityGuide secret={secret} />
          <section aria-labelledby="api" className="grid grid-cols-1 gap-4">
            <h2 id="api" className="text-lg font-semibold">
              JavaScript API
            </h2>
            <p className="max-w-[62ch] text-ink-2">
              The chat’s one global is <code>window.Parley</code>. It tells your page what happens, never what
              is said.
            </p>
            <CopyField label="Example" text={API_EXAMPLE} multiline />
            <CopyField label="Types, parley.d.ts" text={WINDOW_API} multiline />
          </section>
          <section aria-labelledby="where" className="grid gap-2">
            <h2 id="where" className="text-lg font-semibold">
              Where it may stand
            </h2>
            <p className="max-w-[62ch] text-ink-2">
              {embed.allowedDomains.length === 0
                ? 'On any website that has the snippet.'
                : `Only on ${embed.allowedDomains.map(hostOf).join(', ')}. Everywhere else it stays away.`}
            </p>
          </section>
        </div>
        <LivePreview name={embed.name} frameUrl={frameUrl} published={embed.state === 'published'} />
      </div>
    </EmbedFrame>
  )
}
