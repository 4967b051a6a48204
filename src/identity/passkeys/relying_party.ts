/** Who asks for a passkey: authenticators keep keys for this host name and sign for these origins only. */
export type RelyingParty = { id: string; name: string; origins: string[] }
