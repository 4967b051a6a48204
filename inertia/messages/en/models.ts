export const models = {
  usual: 'The usual one',
  quotesOnly: 'None: exact quotes only',
  asking: 'Asking the providers for their models',
  problem: '{provider}: {problem}',
} as const
