/** Route matcher for public ids: anything but a ULID is a 404 before any query. */
export const ULID = { match: /^[0-9A-HJKMNP-TV-Z]{26}$/i, cast: (value: string) => value.toUpperCase() }
