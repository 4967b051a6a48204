import { BaseSchema } from '@adonisjs/lucid/schema'
import {
  LEGACY_SCHEMA,
  LEGACY_SCHEMA_TEARDOWN,
  SQLITE_PASSAGES_SCHEMA,
  SQLITE_PASSAGES_TEARDOWN,
} from '#src/knowledge/passages/sqlite/schema'

/** Words with their account's mark. What is indexed by now is listed and moved in the background after the start. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      if (db.dialect.name === 'postgres') return
      for (const statement of SQLITE_PASSAGES_SCHEMA) await db.rawQuery(statement)
      await db.rawQuery('insert into passages_to_index select account_id, id from passages')
      const [row] = await db.rawQuery('select exists(select 1 from passages_to_index) as is_any')
      if (row.is_any) return
      for (const statement of LEGACY_SCHEMA_TEARDOWN) await db.rawQuery(statement)
    })
  }

  async down() {
    this.defer(async (db) => {
      if (db.dialect.name === 'postgres') return
      for (const statement of [...SQLITE_PASSAGES_TEARDOWN, ...LEGACY_SCHEMA]) await db.rawQuery(statement)
    })
  }
}
