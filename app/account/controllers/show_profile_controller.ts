import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { DEVICE } from '#app/account/sign_in'
import { listProviders } from '#src/answering/providers/account_providers'
import { Models } from '#src/answering/providers/models'
import { listExports } from '#src/archive/exports'
import { listAccountEvents } from '#src/identity/events/account_events'
import { listApiTokens } from '#src/identity/queries/list_api_tokens'
import { listPasskeys } from '#src/identity/passkeys/find_passkeys'
import { listDevices } from '#src/identity/actions/devices'
import { listWebhooks } from '#src/webhooks/webhooks'
import { smtp } from '#config/mail'
import { operatorEmails } from '#config/metrics'
import type { ShownSearchModel } from '#protocol/search_models'
import { hasRole } from '#protocol/team'
import { isOperator } from '#src/identity/queries/is_operator'
import type User from '#src/identity/models/user'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { Reranker } from '#src/knowledge/passages/models/reranker'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { messages } from '#src/messages/messages'
import { ULID } from '#app/core/routes/named_routes'
import { readFlashedSecret } from '../flash_secret.js'
import { twoStepProps } from '../two_step_props.js'
import { deviceRow, accountEventPage, exportRow, passkeyRow, profileRow, apiTokenRow } from '../props.js'

@inject()
export default class ShowProfileController {
  static validator = vine.create(vine.object({ before: vine.string().regex(ULID.match).optional() }))

  constructor(
    private readonly models: Models,
    private readonly searchModels: SearchModels,
    private readonly embedding: Embedding,
    private readonly reranker: Reranker
  ) {}

  async render({ auth, workspace, inertia, request, session }: HttpContext) {
    const user = auth.user!
    const [, asked] = await ShowProfileController.validator.tryValidate(request.qs())
    const listed = await listDevices(user.id)
    const devices = listed.map((device) => deviceRow(device, session.get(DEVICE)))
    const tokens = await listApiTokens(user)
    // Members who can't change these don't see them either.
    const manages = hasRole(workspace.role, 'admin') && !workspace.locked
    const { latest, earlier } = manages ? await listExports(workspace.id) : { latest: null, earlier: null }
    return inertia.render('Profile/Edit', {
      profile: profileRow(user),
      sendsMail: smtp !== null,
      devices: devices.toSorted((a, b) => Number(b.here) - Number(a.here)),
      accountExport: latest && exportRow(latest),
      earlierExport: earlier && exportRow(earlier),
      passkeys: (await listPasskeys(user.id)).map(passkeyRow),
      twoStep: await twoStepProps(user, session),
      tokens: tokens.map(apiTokenRow),
      newToken: readFlashedSecret(session),
      webhooks: manages ? await listWebhooks(workspace.id) : [],
      newWebhookSecret: readFlashedSecret(session, 'newWebhookSecret'),
      providers: manages ? await listProviders(workspace.id) : [],
      chatModel: workspace.chatModel,
      activity: accountEventPage(await listAccountEvents(user.id, asked?.before ?? null)),
      offeredModels: inertia.defer(async () => (manages ? this.models.offered(workspace.id) : [])),
      foundModels: inertia.defer(async () => (manages ? this.models.found(workspace.id) : []), 'found'),
      searchModels: inertia.defer(() => this.#searchModels(user), 'found'),
    })
  }

  /** For operators only, because they concern the whole server. */
  async #searchModels(user: User): Promise<ShownSearchModel[]> {
    if (!(await isOperator(user, operatorEmails))) return []
    const words = messages().profile.searchModels
    const rows = await this.searchModels.rows(this.embedding, (name) => this.reranker.uses(name))
    return rows.map((row) => ({
      ...row,
      about: words.about[row.name] ?? '',
      sentence: row.problem && words.problems[row.problem],
    }))
  }
}
