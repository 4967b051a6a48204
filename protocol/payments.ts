/** Services that take payments at an address of their own. We only link to them. */

export type PaymentService = { name: string; action: 'buy' | 'support' | 'pay' }

const SERVICES: { name: string; action: PaymentService['action']; hosts: string[]; path?: RegExp }[] = [
  { name: 'Stripe', action: 'support', hosts: ['donate.stripe.com'] },
  { name: 'Stripe', action: 'buy', hosts: ['buy.stripe.com', 'checkout.stripe.com', 'book.stripe.com'] },
  { name: 'PayPal', action: 'support', hosts: ['paypal.com'], path: /^\/(?:donate|pools)\b/i },
  { name: 'PayPal', action: 'pay', hosts: ['paypal.me'] },
  {
    name: 'PayPal',
    action: 'pay',
    hosts: ['paypal.com'],
    path: /^\/(?:paypalme|ncp\/payment|cgi-bin\/webscr)\b/i,
  },
  { name: 'Ko-fi', action: 'buy', hosts: ['ko-fi.com'], path: /^\/(?:s|summary)\// },
  { name: 'Ko-fi', action: 'support', hosts: ['ko-fi.com'] },
  { name: 'Buy Me a Coffee', action: 'support', hosts: ['buymeacoffee.com', 'coff.ee'] },
  { name: 'Gumroad', action: 'buy', hosts: ['gumroad.com', 'gum.co'] },
  { name: 'Lemon Squeezy', action: 'buy', hosts: ['lemonsqueezy.com'] },
  { name: 'Patreon', action: 'support', hosts: ['patreon.com'] },
  { name: 'Liberapay', action: 'support', hosts: ['liberapay.com'] },
  { name: 'Open Collective', action: 'support', hosts: ['opencollective.com'] },
  { name: 'GitHub Sponsors', action: 'support', hosts: ['github.com'], path: /^\/sponsors\//i },
]

/** The service that the address belongs to; null for all others. Accepts user input, such as `ko-fi.com/ada`. */
export function paymentService(address: string): PaymentService | null {
  const text = address.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  // `mailto:ada@ko-fi.com` reads as a name and a password there.
  if (!url || url.username) return null
  const found = SERVICES.find(
    ({ hosts, path }) =>
      hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) &&
      (path?.test(url.pathname) ?? true)
  )
  return found ? { name: found.name, action: found.action } : null
}
