import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import { WIDGET_MODES, type WidgetMode } from '@protocol/widget'
import { useState } from 'react'
import { CopyField } from '~/components/CopyField'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { Tabs } from '~/components/Tabs'
import { hostOf } from '~/format'
import { route } from '~/routes'
import { ApplicationStateBadge } from '../Partials/ApplicationStateBadge'
import { LivePreview } from './Partials/LivePreview'
import { MODE_WORDS, snippetFor, stepsFor } from './Partials/snippets'

export type EmbedGuideProps = {
  embed: { id: string; name: string; key: string; state: ApplicationState; allowedDomains: string[] }
  /** Absolute, `https://…/widget.js`. */
  loaderUrl: string
  /** Absolute, `https://…/embed/KEY`. */
  frameUrl: string
}

export default function EmbedGuide({ embed, loaderUrl, frameUrl }: EmbedGuideProps) {
  const [mode, setMode] = useState<WidgetMode>('bubble')
  const { origin } = new URL(loaderUrl)

  return (
    <Page>
      <Head title={`Install ${embed.name}`} />
      <PageHeader
        back={{ href: route('applications.embed.index'), label: 'Embeds' }}
        title={`Install ${embed.name}`}
        description={<ApplicationStateBadge state={embed.state} />}
      />
      <div className="grid gap-12 margin:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid content-start gap-12">
          {embed.state !== 'published' && (
            <Notice tone="sun">It does not answer until it is published. You can install it already.</Notice>
          )}
          <section aria-labelledby="snippet" className="grid gap-4">
            <h2 id="snippet" className="text-lg font-semibold">
              Put this on your website
            </h2>
            <Tabs
              label="Form"
              active={mode}
              onChange={(key) => setMode(key as WidgetMode)}
              tabs={WIDGET_MODES.map((key) => ({ key, label: MODE_WORDS[key] }))}
            >
              <CopyField label="HTML" text={snippetFor(mode, embed.key, loaderUrl)} multiline />
            </Tabs>
            <ol className="grid list-decimal gap-2 pl-5 text-ink-2 marker:text-ink-3">
              {stepsFor(mode).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="csp" className="grid gap-4">
            <h2 id="csp" className="text-lg font-semibold">
              If your website has a content security policy
            </h2>
            <p className="max-w-[62ch] text-ink-2">Add these sources to the directives that you have.</p>
            <CopyField
              label="Content-Security-Policy"
              text={`script-src ${origin};\nframe-src ${origin};`}
              multiline
            />
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
    </Page>
  )
}
