import { Head, usePage } from '@inertiajs/react'
import { useMemo, type ReactNode } from 'react'
import type { AccountEventPage } from '@protocol/account_events'
import type { TwoStepProps } from '@protocol/profile'
import type { FoundModels, ModelProviderRow, OfferedModels } from '@protocol/providers'
import type { WebhookRow } from '@protocol/webhooks'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { profile as words } from '~/messages'
import { Activity } from './Partials/Activity'
import { ApiTokens, type ApiToken } from './Partials/ApiTokens'
import { DeleteUserForm } from './Partials/DeleteUserForm'
import { Devices, type DeviceRow } from './Partials/Devices'
import { ModelProviders } from './Partials/ModelProviders'
import { ExportEverything } from './Partials/ExportEverything'
import type { AccountExport } from './Partials/ReadyArchive'
import { SectionNav } from './Partials/SectionNav'
import { PARTS, partsFor, type Part } from './Partials/sections'
import { Passkeys, type PasskeyRow } from './Partials/Passkeys'
import { TwoStep } from './Partials/TwoStep'
import { Webhooks } from './Partials/Webhooks'
import { UpdatePasswordForm } from './Partials/UpdatePasswordForm'
import {
  UpdateProfileInformationForm,
  type ProfileInformation,
} from './Partials/UpdateProfileInformationForm'

export type EditProfileProps = {
  profile: ProfileInformation
  /** False when emails are only stored on the server. */
  sendsMail: boolean
  devices: DeviceRow[]
  passkeys: PasskeyRow[]
  twoStep: TwoStepProps
  accountExport: AccountExport | null
  /** Downloadable while the latest export runs or after it failed. */
  earlierExport: AccountExport | null
  webhooks: WebhookRow[]
  /** The secret of a new webhook; shown only once. */
  newWebhookSecret: string | null
  tokens: ApiToken[]
  /** A new token; shown only once. */
  newToken: string | null
  providers: ModelProviderRow[]
  chatModel: string | null
  activity: AccountEventPage
  /** Deferred: loaded from the providers after the page. */
  offeredModels?: OfferedModels[]
  /** Deferred: model servers on this machine; empty for non-operators. */
  foundModels?: FoundModels[]
}

export default function EditProfile(props: EditProfileProps) {
  const { profile } = props
  const role = usePage().props.auth.workspace?.role
  const parts = useMemo(() => partsFor(role), [role])
  const shows = (id: string) => parts.some(({ stops }) => stops.some((stop) => stop.id === id))
  return (
    <Page>
      <Head title={words.title} />
      <PageHeader title={words.title} description={words.about} />
      <div className="xl:grid xl:grid-cols-[176px_minmax(0,1fr)] xl:gap-12">
        <SectionNav parts={parts} />
        <div className="grid grid-cols-1 gap-12">
          <PartOfProfile part={PARTS.you}>
            <UpdateProfileInformationForm profile={profile} sendsMail={props.sendsMail} />
          </PartOfProfile>
          <PartOfProfile part={PARTS.signingIn}>
            <Rows>
              <UpdatePasswordForm email={profile.email} />
              <Passkeys passkeys={props.passkeys} />
              <TwoStep {...props.twoStep} />
            </Rows>
            <Devices devices={props.devices} />
            <Activity page={props.activity} />
          </PartOfProfile>
          {shows('models') && (
            <PartOfProfile part={PARTS.models}>
              <ModelProviders
                providers={props.providers}
                chatModel={props.chatModel}
                offered={props.offeredModels}
                found={props.foundModels}
              />
            </PartOfProfile>
          )}
          {shows('tokens') && (
            <PartOfProfile part={PARTS.programs}>
              <Rows>
                <ApiTokens tokens={props.tokens} newToken={props.newToken} />
                {shows('webhooks') && (
                  <Webhooks webhooks={props.webhooks} newSecret={props.newWebhookSecret} />
                )}
              </Rows>
            </PartOfProfile>
          )}
          <PartOfProfile part={PARTS.data}>
            <Rows>
              {shows('export') && (
                <ExportEverything latest={props.accountExport} earlier={props.earlierExport} />
              )}
              <DeleteUserForm email={profile.email} />
            </Rows>
          </PartOfProfile>
        </div>
      </div>
    </Page>
  )
}

function PartOfProfile({ part: { id, title }, children }: { part: Part; children: ReactNode }) {
  return (
    <div>
      <h2 id={id} tabIndex={-1} className="jump-target mb-3 w-fit rounded-chip text-lg font-semibold">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </div>
  )
}

/** Sections that share a card. */
function Rows({ children }: { children: ReactNode }) {
  return <div className="card divide-y divide-line">{children}</div>
}
