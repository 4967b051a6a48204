import db from '@adonisjs/lucid/services/db'
import type { StorageRow } from '#protocol/operator'

/** Largest first. */
export async function listStorageByAccount(limit: number): Promise<StorageRow[]> {
  const rows: Record<string, string | number | null>[] = await db
    .from('users')
    .leftJoin('data_items', 'data_items.user_id', 'users.id')
    .groupBy('users.id', 'users.name', 'users.email')
    .select('users.id', 'users.name', 'users.email')
    .count('data_items.id as items')
    .sum('data_items.byte_size as bytes')
    .orderByRaw('coalesce(sum(data_items.byte_size), 0) desc, users.id')
    .limit(limit)
  return rows.map(({ id, name, email, items, bytes }) => ({
    id: String(id),
    name: String(name),
    email: String(email),
    items: Number(items),
    bytes: Number(bytes ?? 0),
  }))
}
