type Messages = Record<string, string | string[]>

/**
 * Stands in for `laravel-precognition`, which Inertia's forms carry and which asks a Laravel server about half-filled
 * forms. This server does not speak it, and no form here calls `withPrecognition`; it would cost every first page 5 KB.
 */
export const client = { withXsrfCookieName: () => client, withXsrfHeaderName: () => client }

export function createValidator(): never {
  throw new Error('Precognition is not part of this application')
}

export function resolveName(field: string | { target: { name: string } }): string {
  return typeof field === 'string' ? field : field.target.name
}

export function toSimpleValidationErrors(errors: Messages): Record<string, string> {
  const first = Object.entries(errors).map(([field, said]) => [field, Array.isArray(said) ? said[0] : said])
  return Object.fromEntries(first)
}
