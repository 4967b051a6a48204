import type { HttpContext } from '@adonisjs/core/http'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { refusalSentence } from '#app/knowledge/refusals'
import { sourceOptions } from '#app/knowledge/source_options'
import { addressValidator } from '#app/knowledge/validation'
import { addAddress as connect } from '#src/knowledge/library/add_address'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import DataItem from '#src/knowledge/items/models/data_item'
import { refuse } from '../problem.js'
import { validated } from '../validation.js'
import type { AddedSource } from './new_source.js'

/** The response acknowledges the request; the list of items has them all. */
const ITEMS_SHOWN = 100

export async function addAddress(
  knowledge: ItemPorts,
  accountId: string,
  ctx: HttpContext
): Promise<AddedSource> {
  requireConfirmedAddress(ctx, 'fetch')
  const { url, kind, title, options } = await validated(addressValidator, ctx.request.body())
  const added = await connect(knowledge, accountId, {
    url,
    kind,
    title: title ?? null,
    ...sourceOptions(options),
  })
  if (!added.ok) refuse('url', refusalSentence(added.error))

  const { source, known } = added.value
  const items = known
    ? await DataItem.query().where('sourceId', source.id).orderBy('id', 'desc').limit(ITEMS_SHOWN)
    : []
  return { source, items }
}
