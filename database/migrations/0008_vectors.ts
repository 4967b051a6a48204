import { BaseSchema } from '@adonisjs/lucid/schema'
import { VECTORS_TEARDOWN, vectorsSchema } from '#src/knowledge/passages/embedding/vectors/schema'

export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const engine = db.dialect.name === 'postgres' ? 'postgres' : 'sqlite'
      for (const statement of vectorsSchema(engine)) await db.rawQuery(statement)
    })
  }

  async down() {
    this.defer(async (db) => {
      for (const statement of VECTORS_TEARDOWN) await db.rawQuery(statement)
    })
  }
}
