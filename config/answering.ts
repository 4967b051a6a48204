import env from '#start/env'

/** Without a key the extractive answerer quotes; any OpenAI-compatible address makes a model write. */
export const chatModel =
  env.get('OPENAI_BASE_URL') || env.get('OPENAI_API_KEY')
    ? {
        baseUrl: env.get('OPENAI_BASE_URL', 'https://api.openai.com/v1'),
        apiKey: env.get('OPENAI_API_KEY') ?? null,
        model: env.get('CHAT_MODEL', 'gpt-5-mini'),
        firstTokenTimeoutMs: 20_000,
        totalTimeoutMs: 90_000,
      }
    : null
