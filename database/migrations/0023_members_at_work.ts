import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Columns that name the member who did something; their name stays when the account is deleted. */
const PEOPLE = [
  { table: 'conversations', column: 'taken_over_by_id', name: 'taken_over_by' },
  { table: 'messages', column: 'person_id', name: 'person_name' },
  { table: 'conversation_notes', column: 'author_id', name: 'author_name' },
]

/** Tells members apart who have the same name, and lets each turn notices off. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const person of PEOPLE) await addPerson(db, person)
      const yes = db.dialect.name === 'postgres' ? 'true' : '1'
      await db.rawQuery(`alter table memberships add column is_notified boolean not null default ${yes}`)
    })
  }

  async down() {
    this.defer(async (db) => {
      await db.rawQuery('alter table memberships drop column is_notified')
      for (const { table, column } of PEOPLE) {
        await db.rawQuery(`drop index ${table}_${column}_index`)
        await db.rawQuery(`alter table ${table} drop column ${column}`)
      }
    })
  }
}

async function addPerson(db: QueryClientContract, { table, column, name }: (typeof PEOPLE)[number]) {
  await db.rawQuery(
    `alter table ${table} add column ${column} varchar(26) references users(id) on delete set null`
  )
  await db.rawQuery(
    `create index ${table}_${column}_index on ${table} (${column}) where ${column} is not null`
  )
  const workspace =
    table === 'conversations'
      ? 'conversations.workspace_id'
      : `(select workspace_id from conversations where conversations.id = ${table}.conversation_id)`
  // Known only where one member has the name.
  await db.rawQuery(
    `update ${table} set ${column} = (
       select min(users.id) from users join memberships on memberships.user_id = users.id
       where memberships.workspace_id = ${workspace} and users.name = ${table}.${name}
       having count(*) = 1
     ) where ${name} is not null`
  )
}
