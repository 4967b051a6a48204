import { Head } from '@inertiajs/react'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import type { AccountEventPage } from '@protocol/account_events'
import { words } from '~/messages/profile'
import { Activity } from './Partials/Activity'
import { ApiTokens, type ApiToken } from './Partials/ApiTokens'
import { DeleteUserForm } from './Partials/DeleteUserForm'
import { Devices, type DeviceRow } from './Partials/Devices'
import type { ModelProviderRow, OfferedModels } from '@protocol/providers'
import { ModelProviders } from './Partials/ModelProviders'
import { ExportEverything, type AccountExport } from './Partials/ExportEverything'
import { Passkeys, type PasskeyRow } from './Partials/Passkeys'
import type { WebhookRow } from '@protocol/webhooks'
import { Webhooks } from './Partials/Webhooks'
import { UpdatePasswordForm } from './Partials/UpdatePasswordForm'
import {
  UpdateProfileInformationForm,
  type ProfileInformation,
} from './Partials/UpdateProfileInformationForm'

export type EditProfileProps = {
  profile: ProfileInformation
  /** False, and letters are kept on the server. */
  sendsMail: boolean
  devices: DeviceRow[]
  passkeys: PasskeyRow[]
  accountExport: AccountExport | null
  webhooks: WebhookRow[]
  /** Of a webhook that was added just now; it is never shown again. */
  newWebhookSecret: string | null
  tokens: ApiToken[]
  /** A token that was made just now; it is never shown again. */
  newToken: string | null
  /** Whether the password was typed within the last hours, as dangerous acts want it. */
  confirmed: boolean
  providers: ModelProviderRow[]
  /** The model of the own chat; null is the usual one. */
  chatModel: string | null
  activity: AccountEventPage
  /** Comes after the page, once the providers have been asked. */
  offeredModels?: OfferedModels[]
}

export default function EditProfile(props: EditProfileProps) {
  const { profile, sendsMail, devices, tokens, newToken, confirmed } = props
  return (
    <Page reading>
      <Head title={words.title} />
      <PageHeader title={words.title} description={words.about} />
      <div className="grid grid-cols-1 gap-6">
        <UpdateProfileInformationForm profile={profile} sendsMail={sendsMail} />
        <UpdatePasswordForm email={profile.email} />
        <Passkeys passkeys={props.passkeys} confirmed={confirmed} />
        <ModelProviders
          providers={props.providers}
          chatModel={props.chatModel}
          offered={props.offeredModels}
        />
        <Devices devices={devices} />
        <ApiTokens tokens={tokens} newToken={newToken} confirmed={confirmed} />
        <Webhooks webhooks={props.webhooks} newSecret={props.newWebhookSecret} confirmed={confirmed} />
        <Activity page={props.activity} />
        <ExportEverything made={props.accountExport} confirmed={confirmed} />
        <DeleteUserForm />
      </div>
    </Page>
  )
}
