export const profileModels = {
  title: 'Language models',
  about:
    'Without a model, answers are exact quotes. With a key of yours a model writes them, and every sentence is still checked against your content. The key is kept encrypted and is never shown again.',
  keyEnding: 'key ends in {ending}',
  noKey: 'without a key',
  test: 'Test',
  testOne: 'Test {name}',
  change: 'Change',
  changeOne: 'Change {name}',
  removeOne: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeAbout:
    'Its key is erased. Applications that use it answer with the usual model, or with exact quotes.',
  ownChat: {
    label: 'Your own chat answers with',
    hint: 'Each application has its own choice, on its master prompt’s page.',
    save: 'Save choice',
  },
  form: {
    provider: 'Provider',
    key: 'Key',
    optionalKey: 'Key, if the server wants one',
    keyHint: 'Left empty, the stored key stays.',
    address: 'Address',
    addressHint: 'It ends before /chat/completions. Private addresses are not reached.',
    model: 'Model, when nothing else is chosen',
    modelHint: 'Empty takes the usual one.',
    add: 'Add provider',
  },
} as const
