/** Authenticators store keys for the host name `id` and sign only for `origins`. */
export type RelyingParty = { id: string; name: string; origins: string[] }
