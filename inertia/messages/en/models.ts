export const models = {
  usual: 'Default',
  quotesOnly: 'None: exact quotes only',
  asking: 'Loading models',
  problem: '{provider}: {problem}',
} as const
