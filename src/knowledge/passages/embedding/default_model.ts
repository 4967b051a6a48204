const OPENAI_MODEL = 'text-embedding-3-small'

type EmbeddingChoice = {
  /** EMBEDDING_MODEL */
  named: string | null
  /** OPENAI_API_KEY */
  key: string | null
  /** OPENAI_BASE_URL. If set, its models are unknown. */
  address: string | null
}

/** The named model; else OpenAI's if there is a key for it; else the embedded one. */
export function defaultEmbeddingModel({ named, key, address }: EmbeddingChoice): string {
  return named ?? (key && !address ? OPENAI_MODEL : 'embedded')
}
