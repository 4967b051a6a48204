import type { ApplicationService } from '@adonisjs/core/types'
import { chatModel, modelFetching, patience, serverModels } from '#config/answering'
import {
  embeddedModel,
  embeddingModel,
  embeddingProvider,
  hybridSearch,
  embeddingWaitsForQuiet,
} from '#config/embedding'
import { appName } from '#config/app'
import { filesFolder, s3 } from '#config/drive'
import { operatorEmail } from '#config/mail'
import { facebookApp, facebookSettings } from '#config/facebook'
import { callbackBase, extraction, fetching, recognition } from '#config/knowledge'
import { modelPrices } from '#config/model_prices'
import { decoding, transcriptionProvider, voiceWorker } from '#config/transcription'
import { KeptReplies } from '#app/api/kept_replies'
import type { LanguageModel } from '#src/answering/language_model'
import { ModelSpend } from '#src/answering/spend/model_spend'
import { Models } from '#src/answering/providers/models'
import { OperatorEmail } from '#src/applications/abuse/operator_email'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { Visits } from '#src/applications/visits/visits'
import { QuotedAnswers } from '#src/conversations/quoted_answers'
import { ChatPorts } from '#src/conversations/chat_ports'
import { MessengerPorts } from '#src/applications/facebook/messenger_ports'
import { Graph } from '#src/applications/facebook/graph/graph'
import { CrawlPolicy } from '#src/knowledge/fetching/crawl_policy'
import { WebsubCallbacks } from '#src/knowledge/sync/websub/websub_callbacks'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import type { EmbeddingModel } from '#src/knowledge/passages/embedding/embedding_model'
import { IngestPorts } from '#src/knowledge/ingest/ingest_ports'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { SyncPorts } from '#src/knowledge/sync/sync_ports'
import { Originals } from '#src/knowledge/items/originals'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import type { PassageStore } from '#src/knowledge/passages/passage_store'
import { recognizingExtractor } from '#src/knowledge/extraction/recognizing_extractor'
import { Tesseract } from '#src/knowledge/documents/files/ocr/tesseract'
import { ThreadedExtractor } from '#src/knowledge/extraction/threaded_extractor'
import { openTranscriber, type OpenTranscriber } from '#src/knowledge/documents/voice/transcribers'
import { Pictures } from '#src/shared/images/pictures'
import { SlowQueryLog } from '#src/shared/observability/slow_query_log'
import { checkedFetch } from '#src/shared/fetch/checked_fetch'
import { WebhookPorts } from '#src/webhooks/webhook_ports'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { readRangeFromBucket, readRangeFromFolder } from '#src/shared/storage/read_range'

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    'parley.passages': PassageIndex & PassageStore
    'parley.model': { current: LanguageModel | null }
    'parley.fetcher': SafeFetch
    /** For clients of others that account holders point somewhere. */
    'parley.checked-fetch': typeof globalThis.fetch
    'parley.extractor': ThreadedExtractor
    'parley.recognizer': Tesseract
    'parley.transcriber': OpenTranscriber
  }
}

/** Puts the product together: values from `config/` arrive here and nowhere deeper. */
export default class ProductProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton('parley.fetcher', () => new SafeFetch(fetching))
    container.singleton('parley.checked-fetch', () => checkedFetch(modelFetching))
    container.singleton('parley.extractor', () => new ThreadedExtractor(extraction))
    container.singleton('parley.recognizer', () => new Tesseract(recognition))
    container.singleton('parley.transcriber', () =>
      openTranscriber({ decoding, voiceWorker, provider: transcriptionProvider })
    )
    container.singleton(Pictures, () => new Pictures())
    container.singleton(Visits, async () => new Visits(await container.make('logger')))
    container.singleton(ShareImages, () => new ShareImages(appName))
    container.singleton(OperatorEmail, () => new OperatorEmail(operatorEmail))
    container.singleton(
      WebhookPorts,
      async () => new WebhookPorts(await container.make('parley.fetcher'), await container.make('encryption'))
    )
    container.singleton('parley.passages', () => this.#passages())
    container.singleton(Embedding, () => this.#embedding())
    container.singleton('parley.model', () => this.#model())
    container.singleton(ModelSpend, async () => new ModelSpend(modelPrices, await container.make('logger')))
    container.singleton(SlowQueryLog, () => new SlowQueryLog())
    container.singleton(Models, async () => {
      const usual = await container.make('parley.model')
      const box = await container.make('encryption')
      const spend = await container.make(ModelSpend)
      const checked = await container.make('parley.checked-fetch')
      return new Models(usual, serverModels, patience, box, checked, spend.hear)
    })
    container.singleton(MessengerPorts, () => this.#facebook())
    container.singleton(ItemPorts, async () => {
      const drive = await container.make('drive.manager')
      return new ItemPorts(
        await container.make('parley.passages'),
        new Originals(drive.use(), s3 ? readRangeFromBucket(s3) : readRangeFromFolder(filesFolder)),
        [new QuotedAnswers(), new KeptReplies()],
        await container.make('parley.publisher'),
        await container.make('logger')
      )
    })
    container.singleton(IngestPorts, async () => {
      const { transcriber } = await container.make('parley.transcriber')
      return new IngestPorts(...(await this.#readingPorts()), transcriber)
    })
    container.singleton(
      SyncPorts,
      async () => new SyncPorts(...(await this.#readingPorts()), new WebsubCallbacks(callbackBase))
    )
  }

  /** What ingesting an item and syncing a source have in common. */
  async #readingPorts() {
    const { container } = this.app
    return [
      await container.make(ItemPorts),
      await container.make('parley.fetcher'),
      await container.make(CrawlPolicy),
      recognizingExtractor(
        await container.make('parley.extractor'),
        await container.make('parley.recognizer')
      ),
    ] as const
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web' || this.app.inTest) return
    const { resumeEmbedding } = await import('#src/knowledge/passages/embedding/resume_embedding')
    await resumeEmbedding(await this.app.container.make(Embedding))
    const { resumeIndexing: resumeReindexing } = await import('#src/knowledge/passages/sqlite/reindex_job')
    await resumeReindexing()
  }

  async shutdown() {
    const embedding = await this.app.container.make(Embedding)
    await embedding.close()
    const extractor = await this.app.container.make('parley.extractor')
    await extractor.close()
    const pictures = await this.app.container.make(Pictures)
    await pictures.close()
    const shareImages = await this.app.container.make(ShareImages)
    await shareImages.close()
    const spend = await this.app.container.make(ModelSpend)
    await spend.written()
    const visits = await this.app.container.make(Visits)
    await visits.written()
    const { close } = await this.app.container.make('parley.transcriber')
    await close()
  }

  async #facebook() {
    const { container } = this.app
    return new MessengerPorts(
      facebookSettings,
      new Graph(facebookApp),
      await container.make(ChatPorts),
      await container.make('encryption'),
      await container.make('logger')
    )
  }

  async #passages() {
    const db = await this.app.container.make('lucid.db')
    const { HybridPassages } = await import('#src/knowledge/passages/ranking/hybrid_passages')
    const { askForEmbedding: requestEmbedding } =
      await import('#src/knowledge/passages/embedding/embed_passages_job')
    return new HybridPassages(
      () => db.connection(),
      await this.#keywordPassages(),
      await this.app.container.make(Embedding),
      requestEmbedding,
      hybridSearch,
      await this.app.container.make('logger')
    )
  }

  async #keywordPassages() {
    const db = await this.app.container.make('lucid.db')
    if (db.connection().dialect.name === 'postgres') {
      const { PostgresPassages } = await import('#src/knowledge/passages/postgres/postgres_passages')
      return new PostgresPassages(() => db.connection())
    }
    const { SqlitePassages } = await import('#src/knowledge/passages/sqlite/sqlite_passages')
    return new SqlitePassages(() => db.connection())
  }

  async #embedding() {
    const db = await this.app.container.make('lucid.db')
    const { EmbeddingList: EmbeddingBacklog } =
      await import('#src/knowledge/passages/embedding/vectors/embedding_backlog')
    const { PassageVectors } = await import('#src/knowledge/passages/embedding/vectors/passage_vectors')
    const { QuietMoments: IdleDetector } = await import('#src/knowledge/passages/embedding/idle_detector')
    const [current = null, ...others] = await this.#embeddingModels()
    const client = () => db.connection()
    const logger = await this.app.container.make('logger')
    const vectors = new PassageVectors(client, (error) =>
      logger.warn({ err: error }, 'signatures were not read')
    )
    const { isLoaded } = await this.app.container.make('parley.transcriber')
    const quiet = new IdleDetector(embeddingWaitsForQuiet, isLoaded)
    const { shared: locks } = await this.app.container.make('parley.locks')
    return new Embedding(current, others, new EmbeddingBacklog(client), vectors, quiet, locks)
  }

  /** The embedded one stays at hand behind a provider's, because its vectors answer until the provider's are made. */
  async #embeddingModels(): Promise<EmbeddingModel[]> {
    if (embeddingModel === 'none') return []
    const { EmbeddedModel } = await import('#src/knowledge/passages/embedding/embedded/embedded_model')
    const embedded = new EmbeddedModel(embeddedModel)
    if (embeddingModel === 'embedded') return [embedded]
    const { OpenAiCompatibleEmbeddings: OpenAICompatibleEmbeddings } =
      await import('#src/knowledge/passages/embedding/provider/openai_compatible_embeddings')
    return [new OpenAICompatibleEmbeddings(embeddingProvider), embedded]
  }

  async #model() {
    if (!chatModel) return { current: null }
    const { ProviderModel } = await import('#src/answering/providers/provider_model')
    const { hear } = await this.app.container.make(ModelSpend)
    return { current: new ProviderModel({ ...chatModel, ...patience, hear }) }
  }
}
