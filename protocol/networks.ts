/** Social networks recognized by their profile URLs, for a bio link's row of icons. */

const HOSTS = {
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  x: ['x.com', 'twitter.com'],
  threads: ['threads.net', 'threads.com'],
  bluesky: ['bsky.app', 'bsky.social'],
  mastodon: [
    'mastodon.social',
    'mastodon.online',
    'mstdn.social',
    'fosstodon.org',
    'hachyderm.io',
    'chaos.social',
  ],
  linkedin: ['linkedin.com', 'lnkd.in'],
  github: ['github.com'],
  gitlab: ['gitlab.com'],
  twitch: ['twitch.tv'],
  discord: ['discord.gg', 'discord.com'],
  telegram: ['t.me', 'telegram.me', 'telegram.org'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  signal: ['signal.me', 'signal.group'],
  pinterest: ['pinterest.com', 'pin.it'],
  reddit: ['reddit.com'],
  snapchat: ['snapchat.com'],
  spotify: ['spotify.com'],
  applemusic: ['music.apple.com', 'podcasts.apple.com'],
  vimeo: ['vimeo.com'],
  behance: ['behance.net'],
  dribbble: ['dribbble.com'],
  medium: ['medium.com'],
  substack: ['substack.com'],
  strava: ['strava.com'],
  steam: ['steamcommunity.com', 'steampowered.com'],
  paypal: ['paypal.me', 'paypal.com'],
} as const

type KnownNetwork = keyof typeof HOSTS
/** `email`, `phone` and `website` are for all other URLs. */
export type Network = KnownNetwork | 'email' | 'phone' | 'website'

/** Official spelling, the same in every language. */
export const NETWORK_NAMES: Record<KnownNetwork, string> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  x: 'X',
  threads: 'Threads',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  gitlab: 'GitLab',
  twitch: 'Twitch',
  discord: 'Discord',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  signal: 'Signal',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  snapchat: 'Snapchat',
  spotify: 'Spotify',
  applemusic: 'Apple Music',
  vimeo: 'Vimeo',
  behance: 'Behance',
  dribbble: 'Dribbble',
  medium: 'Medium',
  substack: 'Substack',
  strava: 'Strava',
  steam: 'Steam',
  paypal: 'PayPal',
}

/** Accepts user input: `instagram.com/ada`, `https://ada.substack.com/`, `mailto:…`. */
export function networkOf(address: string): Network {
  const text = address.trim()
  if (/^mailto:/i.test(text)) return 'email'
  if (/^tel:/i.test(text)) return 'phone'
  const host = hostOf(text)
  if (host === null) return 'website'
  for (const [network, hosts] of Object.entries(HOSTS))
    if (hosts.some((own) => host === own || host.endsWith(`.${own}`))) return network as KnownNetwork
  return host.startsWith('mastodon.') || host.startsWith('mstdn.') ? 'mastodon' : 'website'
}

/** The title of an untitled icon: the network, else the host, mailbox or number. */
export function networkTitle(address: string): string {
  const network = networkOf(address)
  if (network in NETWORK_NAMES) return NETWORK_NAMES[network as KnownNetwork]
  const text = address.trim()
  return hostOf(text)?.replace(/^www\./, '') ?? text.replace(/^(?:mailto|tel):/i, '').split('?')[0]!
}

/** Equal for addresses that lead to the same page, such as with and without `www.`, a slash at the end or campaign parameters. */
export function addressKey(address: string): string {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return address.trim().toLowerCase()
  const query = [...url.searchParams].filter(([name]) => !/^(?:utm_\w+|fbclid|gclid|igshid)$/i.test(name))
  const path = url.pathname.replace(/\/$/, '')
  return `${url.host.replace(/^www\./, '')}${path}?${query.map((pair) => pair.join('=')).join('&')}${url.hash}`
}

function hostOf(text: string): string | null {
  if (/^(?:mailto|tel):/i.test(text)) return null
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url?.hostname.toLowerCase() || null
}
