/** Route matcher for public ids. What is no ULID is no row: the route answers 404 before any query. */
export const ULID = { match: /^[0-9A-HJKMNP-TV-Z]{26}$/i, cast: (value: string) => value.toUpperCase() }
