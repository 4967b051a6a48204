const OPENAI_MODEL = 'text-embedding-3-small'

type EmbeddingChoice = {
  /** EMBEDDING_MODEL */
  named: string | null
  /** OPENAI_API_KEY */
  key: string | null
  /** OPENAI_BASE_URL: the models behind it are unknown. */
  address: string | null
}

/** The model that is named, else OpenAI's where there is a key for it, else the embedded one. */
export function usualEmbeddingModel({ named, key, address }: EmbeddingChoice): string {
  return named ?? (key && !address ? OPENAI_MODEL : 'embedded')
}
