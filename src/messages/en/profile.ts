export const profile = {
  chatModelChosen: 'Your chat now uses this model.',
  tokens: {
    tooMany: 'You already have {max} tokens. Revoke one you don’t use.',
    revoked: 'Token revoked.',
  },
  passkeys: {
    added: 'You can now sign in with “{name}”.',
    removed: '“{name}” was removed.',
    problems: {
      not_verified: 'We couldn’t verify this passkey. Try again.',
      known: 'You’ve already added this passkey.',
      too_many: 'You already have {max} passkeys. Remove one you don’t use.',
    },
  },
  providers: {
    saved: '{provider} is set up. Send a test to make sure it works.',
    erased: 'Key deleted. Applications that used it switch to the default model, or to quotes.',
    answered: '{model} answered in {seconds} seconds.',
    /** After why a test failed. */
    next: {
      unreachable: 'If you entered a URL, check it. Then test again.',
      not_allowed: 'Edit the provider and paste another key.',
      out_of_credit: 'Add credit at the provider, then test again.',
      busy: 'Test again in a minute.',
      stalled: 'Test again in a minute.',
      unknown_model: 'Edit the provider and correct the model’s name.',
    },
    problems: {
      key_needed: 'Paste the key from your provider.',
      address_needed: 'Enter the URL, such as https://models.example.org/v1.',
      bad_address: 'This isn’t a web address. It should look like https://models.example.org/v1.',
      key_for_other_address: 'The stored key belongs to another URL. Paste the key for this one.',
    },
    fields: {
      'provider.enum': 'Choose one of the providers.',
      'provider.required': 'Choose a provider.',
      'key.regex': 'A key can’t contain spaces. Paste it again.',
      'key.maxLength': 'A key can have at most {{ max }} characters. Paste it again.',
      'model.regex': 'Enter the model’s name exactly as the provider writes it, without spaces.',
      'model.maxLength': 'A model’s name can have at most {{ max }} characters.',
      'base_url.maxLength': 'A URL can have at most {{ max }} characters.',
    },
  },
  webhooks: {
    testSent: 'Sending a test.',
    sentAgain: 'Sending again.',
    deleted: 'Webhook deleted.',
    problems: {
      bad_address: 'This isn’t a web address. It should look like https://example.org/hook.',
      too_many: 'You already have {max} webhooks. Delete one you don’t use.',
    },
    fields: {
      'url.required': 'Enter the URL to send events to.',
      'events.required': 'Choose at least one event.',
      'events.array.minLength': 'Choose at least one event.',
      'array.minLength': 'Choose at least one event.',
      'url.maxLength': 'A URL can have at most {{ max }} characters.',
      enum: 'Choose one of the options.',
    },
    deliveries: { refused: 'It responded with {status}.', interrupted: 'It was interrupted.' },
  },
} as const
