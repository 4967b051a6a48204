import type DataItem from '#src/knowledge/items/models/data_item'
import type DataSource from '#src/knowledge/items/models/data_source'

/** A source as it stands after a call connected it; addresses get their items when they are first read. */
export type NewSource = { source: DataSource; items: DataItem[] }
