export const profileModels = {
  title: 'Language models',
  about:
    'Without a model, answers are exact quotes. Add your own key and a model writes them; every sentence is still checked against your content. Your key is stored encrypted and never shown again.',
  keyEnding: 'key ends in {ending}',
  noKey: 'no key',
  test: 'Test',
  testOne: 'Test {name}',
  change: 'Edit',
  changeOne: 'Edit {name}',
  removeOne: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeAbout:
    'Its key is deleted. Applications that use it switch to the default model, or to exact quotes.',
  ownChat: {
    label: 'Model for your own chat',
    hint: 'You can choose a model for each application under Answers.',
    save: 'Save choice',
  },
  form: {
    provider: 'Provider',
    key: 'Key',
    optionalKey: 'Key, if the server needs one',
    keyHint: 'Leave empty to keep the stored key.',
    address: 'URL',
    addressHint: 'The part before /chat/completions. Private addresses aren’t allowed.',
    model: 'Default model',
    modelHint: 'Leave empty for the provider’s default.',
    add: 'Add provider',
  },
} as const
