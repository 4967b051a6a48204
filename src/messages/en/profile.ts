export const profile = {
  chatModelChosen: 'Your chat answers with it from now on.',
  tokens: {
    tooMany: 'You have {max} tokens already. Revoke one you do not use.',
    revoked: 'The token was revoked. Whoever uses it is refused from now on.',
  },
  passkeys: {
    added: '“{name}” signs you in from now on.',
    removed: '“{name}” signs nobody in any more.',
    problems: {
      not_verified: 'This passkey could not be checked. Try it once more.',
      known: 'This passkey has been added already.',
      too_many: 'You have {max} passkeys already. Remove one you do not use.',
    },
  },
  providers: {
    saved: '{provider} is set up. Test it once.',
    erased: 'The key is erased. What used it answers with the usual model, or with quotes.',
    answered: '{model} answered in {seconds} seconds.',
    problems: {
      key_needed: 'Paste the key that the provider gave you.',
      address_needed: 'Enter the address, such as https://models.example.org/v1.',
      bad_address: 'This is not a web address. It should look like https://models.example.org/v1.',
      key_for_other_address:
        'The stored key was given for another address. Paste the key for this one again.',
    },
    fields: {
      'provider.enum': 'Choose one of the providers.',
      'provider.required': 'Choose a provider.',
      'key.regex': 'A key has letters, digits and signs, and no spaces. Paste it again.',
      'key.maxLength': 'A key can have {{ max }} characters. Paste it again.',
      'model.regex': 'Enter the model as its provider writes it, without spaces.',
      'model.maxLength': 'A model’s name can have {{ max }} characters.',
      'base_url.maxLength': 'An address can have {{ max }} characters.',
    },
  },
  webhooks: {
    testSent: 'A test is on its way.',
    sentAgain: 'It is on its way again.',
    deleted: 'That address is told nothing any more.',
    problems: {
      bad_address: 'This is no web address. It should look like https://example.org/hook.',
      too_many: 'You have {max} webhooks already. Delete one you do not use.',
    },
    fields: {
      'url.required': 'Give the address that is to be told.',
      'events.required': 'Choose at least one thing to be told of.',
      'events.array.minLength': 'Choose at least one thing to be told of.',
      'array.minLength': 'Choose at least one thing to be told of.',
      'url.maxLength': 'An address can have {{ max }} characters.',
      enum: 'Choose one of the given values.',
    },
    deliveries: { refused: 'It answered {status}.', interrupted: 'It was interrupted.' },
  },
} as const
