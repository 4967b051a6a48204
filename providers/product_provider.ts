import type { ApplicationService } from '@adonisjs/core/types'
import {
  chatModel,
  dictionaryFolder,
  localModelPorts,
  modelFetching,
  modelTimeouts,
  serverKey,
  serverModels,
} from '#config/answering'
import { appName } from '#config/app'
import { dnsServers, domainSettings } from '#config/domains'
import {
  burstMs,
  facebookApp,
  facebookSettings,
  telegramApi,
  telegramWebhookUrl,
  whatsappApi,
} from '#config/messengers'
import { operatorEmail } from '#config/mail'
import { openId } from '#config/oidc'
import { modelPrices } from '#config/model_prices'
import { LocalServers } from '#src/answering/providers/local_servers'
import { DefaultModel, Models } from '#src/answering/providers/models'
import { Dictionaries } from '#src/answering/translation/dictionaries'
import { ModelSpend } from '#src/answering/spend/model_spend'
import { OperatorEmail } from '#src/applications/abuse/send_abuse_report_job'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { DomainPorts } from '#src/applications/domains/domain_ports'
import { Graph } from '#src/applications/facebook/graph/graph'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { TelegramApi } from '#src/applications/telegram/telegram_api'
import { TelegramPorts } from '#src/applications/telegram/telegram_ports'
import { WhatsAppApi } from '#src/applications/whatsapp/whatsapp_api'
import { WhatsAppPorts } from '#src/applications/whatsapp/whatsapp_ports'
import { ThreadPorts } from '#src/applications/threads/transport'
import { PageViews } from '#src/applications/visits/page_views'
import { ChatPorts } from '#src/conversations/chat_ports'
import { checkedFetch } from '#src/shared/fetch/checked_fetch'
import { OpenIdProvider } from '#src/identity/openid/openid_provider'
import { DnsRecords } from '#src/shared/fetch/dns_records'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { Pictures } from '#src/shared/images/pictures'
import { SlowQueryLog } from '#src/shared/observability/slow_query_log'
import { WebhookPorts } from '#src/webhooks/webhook_ports'

/** Models, sign-in, applications and webhooks, configured from `config/`. */
export default class ProductProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(Pictures, () => new Pictures())
    container.singleton(PageViews, async () => new PageViews(await container.make('logger')))
    container.singleton(ShareImages, () => new ShareImages(appName))
    container.singleton(OperatorEmail, () => new OperatorEmail(operatorEmail))
    container.singleton(OpenIdProvider, () => new OpenIdProvider(openId.limits))
    container.singleton(SlowQueryLog, () => new SlowQueryLog())
    container.singleton(ModelSpend, async () => new ModelSpend(modelPrices, await container.make('logger')))
    container.singleton(DefaultModel, () => this.#defaultModel())
    container.singleton(
      Dictionaries,
      async () => new Dictionaries(dictionaryFolder, await container.make('logger'))
    )
    container.singleton(
      WebhookPorts,
      async () => new WebhookPorts(await container.make(SafeFetch), await container.make('encryption'))
    )
    container.singleton(LocalServers, () => {
      const isAllowed = async (workspaceId: string) => {
        const { isOperatorAccount } = await import('#src/identity/queries/is_operator')
        return isOperatorAccount(workspaceId, serverKey.operatorEmails)
      }
      return new LocalServers(localModelPorts, isAllowed)
    })
    container.singleton(Models, async () => {
      const usual = await container.make(DefaultModel)
      const box = await container.make('encryption')
      const spend = await container.make(ModelSpend)
      // The account model needs the hasher, which another provider registers.
      const { ServerKeyAllowance } = await import('#src/answering/spend/server_key_allowance')
      const allowance = new ServerKeyAllowance(serverKey)
      const fetch = checkedFetch(modelFetching)
      const local = await container.make(LocalServers)
      return new Models(usual, serverModels, modelTimeouts, box, fetch, allowance, spend.record, local)
    })
    container.singleton(
      MessengerPorts,
      async () =>
        new MessengerPorts(
          facebookSettings,
          new Graph(facebookApp),
          await container.make(ChatPorts),
          await container.make('encryption'),
          await container.make('logger')
        )
    )
    container.singleton(TelegramPorts, async () => {
      const box = await container.make('encryption')
      const logger = await container.make('logger')
      return new TelegramPorts(new TelegramApi(telegramApi), telegramWebhookUrl, burstMs, box, logger)
    })
    container.singleton(WhatsAppPorts, async () => {
      const box = await container.make('encryption')
      return new WhatsAppPorts(new WhatsAppApi(whatsappApi), burstMs, box, await container.make('logger'))
    })
    container.singleton(DomainPorts, () => new DomainPorts(domainSettings, new DnsRecords(dnsServers)))
    container.singleton(ThreadPorts, async () => {
      // Their emails need the model of accounts, too.
      const { facebookTransport } = await import('#src/applications/facebook/facebook_transport')
      const { facebookMessenger, instagramMessenger } =
        await import('#src/applications/facebook/facebook_messenger')
      const { telegramTransport } = await import('#src/applications/telegram/telegram_transport')
      const { whatsappTransport } = await import('#src/applications/whatsapp/whatsapp_transport')
      return new ThreadPorts(await container.make(ChatPorts), await container.make('logger'), {
        facebook: facebookTransport(await container.make(MessengerPorts), facebookMessenger),
        instagram: facebookTransport(await container.make(MessengerPorts), instagramMessenger),
        telegram: telegramTransport(await container.make(TelegramPorts)),
        whatsapp: whatsappTransport(await container.make(WhatsAppPorts)),
      })
    })
  }

  async start() {
    const { recordChanges } = await import('#src/operations/activity_listeners')
    recordChanges()
  }

  async shutdown() {
    const { container } = this.app
    await (await container.make(Pictures)).close()
    await (await container.make(ShareImages)).close()
    await (await container.make(ModelSpend)).written()
    await (await container.make(PageViews)).flush()
    await (await container.make(Dictionaries)).close()
  }

  async #defaultModel() {
    if (!chatModel) return new DefaultModel(null)
    const { RemoteModel } = await import('#src/answering/providers/remote_model')
    const { record: onCall } = await this.app.container.make(ModelSpend)
    return new DefaultModel(new RemoteModel({ ...chatModel, ...modelTimeouts, onCall }))
  }
}
