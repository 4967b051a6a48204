type Messages = Record<string, string | string[]>

/**
 * Replaces `laravel-precognition`, which Inertia's forms import to validate half-filled forms on a Laravel server. No form here
 * calls `withPrecognition`, and the library would cost every first page 5 KB.
 */
export const client = { withXsrfCookieName: () => client, withXsrfHeaderName: () => client }

export function createValidator(): never {
  throw new Error('Precognition is not part of this application')
}

export function resolveName(field: string | { target: { name: string } }): string {
  return typeof field === 'string' ? field : field.target.name
}

export function toSimpleValidationErrors(errors: Messages): Record<string, string> {
  const first = Object.entries(errors).map(([field, problems]) => [
    field,
    Array.isArray(problems) ? problems[0] : problems,
  ])
  return Object.fromEntries(first)
}
