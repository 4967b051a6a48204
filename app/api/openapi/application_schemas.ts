import { PAGE_THEMES } from '#protocol/themes'
import {
  APPLICATION_KINDS,
  APPLICATION_STATES,
  LEAD_FIELDS,
  LINK_KINDS,
  PAYMENT_CHARACTERS,
  STRICTNESS,
} from '#protocol/applications'
import { DOMAIN_PROBLEMS, DOMAIN_STATES } from '#protocol/domains'
import { LIMITS } from '#protocol/limits'
import { id, instant, type Json, list, nullable, object, oneOf, ref, text } from './parts.js'

const writable = {
  name: { type: 'string', minLength: 1, maxLength: LIMITS.nameCharacters },
  state: oneOf(...APPLICATION_STATES),
  source_ids: {
    type: ['array', 'null'],
    items: id(),
    description: 'Null means all sources, including later ones.',
  },
  persona: ref('Persona'),
}

const bioLink = {
  handle: {
    type: 'string',
    minLength: LIMITS.handleCharacters.min,
    maxLength: LIMITS.handleCharacters.max,
    description: 'a-z and 0-9 with single inner ".", "_" or "-".',
  },
  headline: { type: 'string', maxLength: 160 },
  links: list(ref('Link'), {
    maxItems: 50,
    description: 'In this order. The list you send replaces all links.',
  }),
  theme: oneOf(...PAGE_THEMES),
}

const embed = {
  greeting: { type: 'string', maxLength: 300 },
  colors: object({ accent: text('#rrggbb.'), on_accent: { type: 'string', readOnly: true } }, ['accent']),
  position: oneOf('right', 'left'),
  allowed_domains: list(text('shop.example.com, or *.example.com.'), {
    maxItems: 100,
    description: 'Empty: every page.',
  }),
  lead_fields: list(oneOf(...LEAD_FIELDS), {
    description: 'What a visitor may be asked for, never before the first message.',
  }),
}

const paged = {
  made_with: { type: 'boolean', description: 'Whether visitors’ pages show “Made with …”.' },
}
const brand = {
  domain: ref('Domain'),
  logo_url: nullable('string', { readOnly: true, description: 'Chosen in the browser.' }),
  favicon_url: nullable('string', { readOnly: true, description: 'Chosen in the browser.' }),
}

const domainChange = nullable('string', {
  maxLength: 300,
  description:
    'Such as chat.example.org; null removes it. It serves visitors once its DNS records prove that it’s yours.',
})

const readOnly = {
  id: { ...(id() as object), readOnly: true },
  key: {
    type: 'string',
    readOnly: true,
    description: 'Public; names the application in visitors’ addresses.',
  },
}

const secret = {
  identity_secret: nullable('string', {
    readOnly: true,
    description: 'Signs visitors’ identities (HMAC-SHA256). Null for a read-only token.',
  }),
}
const all = (kind: string) => ({ ...readOnly, kind: { const: kind }, ...writable })

export const applicationSchemas: { [name: string]: Json } = {
  Persona: object(
    {
      introduction: { type: 'string', maxLength: LIMITS.introductionCharacters },
      master_prompt: { type: 'string', maxLength: LIMITS.masterPromptCharacters },
      strictness: oneOf(...STRICTNESS),
      language: nullable('string', {
        description: 'A code such as en; null answers in the visitor’s language.',
      }),
      suggested_questions: list(
        { type: 'string', maxLength: LIMITS.suggestedQuestionCharacters },
        { maxItems: LIMITS.suggestedQuestions }
      ),
    },
    []
  ),
  Link: object(
    {
      id: { ...(id() as object), description: 'Left out for a new link.' },
      kind: {
        ...(oneOf(...LINK_KINDS) as object),
        default: 'link',
        description:
          'A heading has no address. An icon without a title is named after its network. Only one link can be featured. A payment has a price and a button.',
      },
      title: { type: 'string', maxLength: 120 },
      url: text('http, https, mailto or tel; empty for a heading.'),
      price: {
        type: 'string',
        maxLength: PAYMENT_CHARACTERS,
        description: 'Of a payment, such as €12; empty for all others.',
      },
      button: {
        type: 'string',
        maxLength: PAYMENT_CHARACTERS,
        description: 'On a payment; if empty, a label in the visitor’s language.',
      },
      picture_url: nullable('string', { readOnly: true, description: 'Chosen in the browser.' }),
      visible: { type: 'boolean', default: true },
      starts_at: instant(),
      ends_at: instant(),
      clicks: { type: 'integer', readOnly: true },
    },
    []
  ),
  NewBioLink: object({ kind: { const: 'biolink' }, ...writable, ...bioLink, ...paged }, [
    'kind',
    'name',
    'handle',
  ]),
  NewEmbed: object({ kind: { const: 'embed' }, ...writable, ...embed, ...paged }, ['kind', 'name']),
  ApplicationChange: {
    ...(object({ ...writable, ...bioLink, ...embed, ...paged, domain: domainChange }, []) as object),
    description: 'Only the fields you send change, also inside `persona`.',
  },
  BioLink: object({ ...all('biolink'), ...bioLink, ...paged, ...brand }),
  Embed: object({ ...all('embed'), ...embed, ...secret, ...paged, ...brand }),
  Domain: {
    ...(object({
      name: text('As in DNS, with `xn--` labels.'),
      state: oneOf(...DOMAIN_STATES),
      problem: { type: ['string', 'null'], enum: [...DOMAIN_PROBLEMS, null] },
      url: text('Where visitors open it once its state is verified.'),
      target: text('What the domain has to point to, with a CNAME or with the same addresses.'),
      record: object({ type: { const: 'TXT' }, name: { type: 'string' }, value: { type: 'string' } }),
      checked_at: instant(),
    }) as object),
    type: ['object', 'null'],
    readOnly: true,
  },
  FacebookPage: object({
    ...all('facebook'),
    page: {
      ...(object({
        id: { type: 'string' },
        name: { type: 'string' },
        state: oneOf('connected', 'reconnect', 'disconnected'),
      }) as object),
      type: ['object', 'null'],
      description: 'Connected by a person in the browser, because Facebook asks them to agree.',
    },
  }),
  InstagramAccount: object({
    ...all('instagram'),
    account: {
      ...(object({
        id: { type: 'string' },
        username: { type: 'string' },
        state: oneOf('connected', 'reconnect', 'disconnected'),
      }) as object),
      type: ['object', 'null'],
      description: 'Connected by a person in the browser, because Facebook asks them to agree.',
    },
  }),
  TelegramBot: object({
    ...all('telegram'),
    bot: {
      ...(object({
        id: { type: 'string' },
        username: { type: 'string' },
        name: { type: 'string' },
        state: oneOf('connected', 'reconnect', 'disconnected'),
      }) as object),
      type: ['object', 'null'],
      description: 'Connected by a person in the browser, with the bot’s token.',
    },
  }),
  WhatsAppNumber: object({
    ...all('whatsapp'),
    number: {
      ...(object({
        id: { type: 'string' },
        number: { type: 'string' },
        name: { type: 'string' },
        state: oneOf('connected', 'reconnect', 'disconnected'),
      }) as object),
      type: ['object', 'null'],
      description: 'Connected by a person in the browser, with a token from Meta.',
    },
  }),
  Application: {
    oneOf: [
      ref('BioLink'),
      ref('Embed'),
      ref('FacebookPage'),
      ref('InstagramAccount'),
      ref('TelegramBot'),
      ref('WhatsAppNumber'),
    ],
    discriminator: {
      propertyName: 'kind',
      mapping: {
        biolink: '#/components/schemas/BioLink',
        embed: '#/components/schemas/Embed',
        facebook: '#/components/schemas/FacebookPage',
        instagram: '#/components/schemas/InstagramAccount',
        telegram: '#/components/schemas/TelegramBot',
        whatsapp: '#/components/schemas/WhatsAppNumber',
      },
    },
  },
  ApplicationKind: oneOf(...APPLICATION_KINDS),
}
