import { hasRole, ROLES, type Role } from '#protocol/team'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider's name on the button. */
  label: string
  /** Only addresses of these domains may sign in with the provider; empty for any. */
  allowedDomains: string[]
  /** New people become members of the operator's workspace with this role. */
  defaultRole: Role | null
}

type Values = Partial<Record<`OIDC_${string}`, string>>

const REQUIRED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/**
 * The provider that `OIDC_*` names; null when none is set. Throws a sentence for the operator if the settings wouldn't work
 * or would let in more people than intended.
 */
export function openIdSettings(values: Values, allowPrivate: readonly string[]): OpenIdSettings | null {
  if (Object.values(values).every((value) => !value)) return null
  const missing = REQUIRED.filter((name) => !values[name])
  if (missing.length > 0)
    throw new Error(
      `Sign-in with OpenID Connect also needs ${missing.join(' and ')}. Set what’s missing, or remove every OIDC_* setting.`
    )

  const issuer = new URL(values.OIDC_ISSUER!)
  if (issuer.protocol !== 'https:' && !allowPrivate.includes(issuer.host))
    throw new Error(
      'OIDC_ISSUER must begin with https://, unless ALLOW_PRIVATE_ADDRESSES names its host:port.'
    )
  const allowedDomains = (values.OIDC_ALLOWED_DOMAINS ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const defaultRole = values.OIDC_DEFAULT_ROLE || null
  if (defaultRole !== null && !isAssignableRole(defaultRole))
    throw new Error('OIDC_DEFAULT_ROLE must be admin, editor or agent.')
  if (defaultRole !== null && allowedDomains.length === 0)
    throw new Error('OIDC_DEFAULT_ROLE needs OIDC_ALLOWED_DOMAINS: otherwise anyone could join.')
  return {
    issuer: values.OIDC_ISSUER!,
    clientId: values.OIDC_CLIENT_ID!,
    clientSecret: values.OIDC_CLIENT_SECRET!,
    label: values.OIDC_LABEL || issuer.hostname,
    allowedDomains,
    defaultRole,
  }
}

/** Only owners can make someone an owner. */
function isAssignableRole(role: string): role is Role {
  return ROLES.some((each) => each === role) && !hasRole(role as Role, 'owner')
}
