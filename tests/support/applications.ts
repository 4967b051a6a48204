import encryption from '@adonisjs/core/services/encryption'
import { createBioLink, type NewBioLink } from '#src/applications/biolink/create_biolink'
import { createEmbed, type NewEmbed } from '#src/applications/embed/save_embed'
import type Application from '#src/applications/models/application'
import type User from '#src/identity/models/user'

let made = 0

/** A published bio link that answers from all sources of the account. */
export async function givenBioLink(account: User, input: Partial<NewBioLink> = {}): Promise<Application> {
  made += 1
  const created = await createBioLink(account.id, {
    name: 'Ada',
    handle: `ada-${made}`,
    sourceIds: null,
    ...input,
  })
  if (!created.ok) throw new Error(created.error)
  return created.value
}

/** A published embed that every website may use. */
export async function givenEmbed(account: User, input: Partial<NewEmbed> = {}): Promise<Application> {
  const created = await createEmbed(account.id, { name: 'Bakery', sourceIds: null, ...input }, encryption)
  if (!created.ok) throw new Error(JSON.stringify(created.error))
  return created.value
}
