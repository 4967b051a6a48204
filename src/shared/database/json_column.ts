/** Column options for JSON, which is text on SQLite and parsed by the driver on PostgreSQL. */
export function jsonColumn<Value>(empty: Value) {
  return {
    prepare: (value: Value | undefined) => {
      const kept = value ?? empty
      return kept === null ? null : JSON.stringify(kept)
    },
    consume: (value: unknown): Value =>
      typeof value === 'string' ? (JSON.parse(value) as Value) : ((value as Value) ?? empty),
  }
}
