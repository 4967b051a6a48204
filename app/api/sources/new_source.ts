import type DataItem from '#src/knowledge/items/models/data_item'
import type DataSource from '#src/knowledge/items/models/data_source'

/** Addresses have no items before their first sync. */
export type AddedSource = { source: DataSource; items: DataItem[] }
