/** Limits that the server enforces and the browser shows before it sends. Bytes, characters (UTF-16 units) and counts. */
export const LIMITS = {
  titleCharacters: 200,
  textCharacters: 1_000_000,
  fileBytes: 50 * 1024 * 1024,
  audioMs: 4 * 60 * 60 * 1000,
  feedEntries: 1_000,
  crawlPages: 500,
  crawlDepth: 5,
  sourcesPerAccount: 200,
  itemsPerAccount: 50_000,
  nameCharacters: 80,
  introductionCharacters: 2_000,
  masterPromptCharacters: 8_000,
  visitorMessageCharacters: 4_000,
  writtenAnswerCharacters: 2_000,
  passwordCharacters: { min: 12, max: 200 },
  handleCharacters: { min: 3, max: 30 },
} as const
