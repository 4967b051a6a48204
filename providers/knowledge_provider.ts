import type { ApplicationService } from '@adonisjs/core/types'
import { role } from '#config/app'
import {
  customEmbeddings,
  customReranker,
  embeddedModel,
  embeddingIsNamed,
  embeddingModel,
  embeddingProvider,
  embeddingWaitsForIdleCpu,
  hybridSearch,
  modelStore,
  onnxModel,
  reranker,
  rerankerIsOff,
} from '#config/embedding'
import { filesFolder, s3 } from '#config/drive'
import {
  callbackBase,
  extraction,
  fetching,
  github,
  notion,
  recognition,
  watched,
  youtube,
} from '#config/knowledge'
import { decoding, transcriptionProvider, voiceWorker } from '#config/transcription'
import { operatorEmails } from '#config/metrics'
import { StoredReplies } from '#app/api/idempotency'
import { QuotedDeliveries } from '#src/webhooks/quoted_deliveries'
import { HandlesOfDeletedAccounts } from '#src/applications/biolink/held_handles'
import { CheckAnswers, QuotedAnswers } from '#src/conversations/erasure/quoted_answers'
import { Tesseract } from '#src/knowledge/documents/files/ocr/tesseract'
import { OpenTranscriber, openTranscriber } from '#src/knowledge/documents/voice/transcribers'
import { recognizingExtractor } from '#src/knowledge/extraction/recognizing_extractor'
import { ProcessExtractor } from '#src/knowledge/extraction/process_extractor'
import { CrawlerSettings } from '#src/knowledge/fetching/crawler_settings'
import type { Connector, ConnectorKind } from '#src/knowledge/connectors/connector'
import { Connectors } from '#src/knowledge/connectors/connectors'
import { BucketConnector } from '#src/knowledge/connectors/bucket/bucket_connector'
import { BucketListings } from '#src/knowledge/connectors/bucket/bucket_listings'
import { FolderConnector } from '#src/knowledge/connectors/folder/folder_connector'
import { GitHubConnector } from '#src/knowledge/connectors/github/github_connector'
import { NotionConnector } from '#src/knowledge/connectors/notion/notion_connector'
import { YouTubeConnector } from '#src/knowledge/connectors/youtube/youtube_connector'
import { YtDlp } from '#src/knowledge/connectors/youtube/yt_dlp'
import { LocalServers } from '#src/answering/providers/local_servers'
import { IngestPorts } from '#src/knowledge/ingest/ingest_ports'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { Originals } from '#src/knowledge/items/originals'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import type { EmbeddingModel } from '#src/knowledge/passages/embedding/embedding_model'
import { CATALOG } from '#src/knowledge/passages/models/catalog'
import { LocalChoice } from '#src/knowledge/passages/models/local_embeddings'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { Reranker } from '#src/knowledge/passages/models/reranker'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { MODELS_REFRESH_MS } from '#src/knowledge/passages/limits'
import { openEmbeddings } from '#src/knowledge/passages/models/onnx_embeddings'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { SyncPorts, WebsubCallbacks } from '#src/knowledge/sync/sync_ports'
import { Publisher } from '#src/realtime/publisher'
import { DistributedLocks } from '#src/shared/cluster/distributed_locks'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import { readRangeFromBucket, readRangeFromFolder } from '#src/shared/storage/read_range'

/** Fetching, extraction, passages and embeddings, configured from `config/`. */
export default class KnowledgeProvider {
  #watch: NodeJS.Timeout | undefined

  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(SafeFetch, () => new SafeFetch(fetching))
    container.singleton(ProcessExtractor, () => new ProcessExtractor(extraction))
    container.singleton(Tesseract, () => new Tesseract(recognition))
    container.singleton(OpenTranscriber, () =>
      openTranscriber({ decoding, voiceWorker, provider: transcriptionProvider })
    )
    container.singleton(HybridPassages, () => this.#passages())
    container.singleton(ModelStore, () => new ModelStore(modelStore, CATALOG))
    container.singleton(LocalChoice, async () => {
      const servers = await container.make(LocalServers)
      return new LocalChoice(modelStore.folder, (address) => servers.fetchForServer(address))
    })
    container.singleton(
      SearchModels,
      async () =>
        new SearchModels(
          await container.make(ModelStore),
          await container.make(LocalChoice),
          await this.#embeddingModels(),
          embeddingIsNamed,
          onnxModel
        )
    )
    container.singleton(Embedding, () => this.#embedding())
    container.singleton(Reranker, async () => {
      const store = await container.make(ModelStore)
      const find = () => customReranker ?? (rerankerIsOff ? null : store.installed('reranker'))
      return new Reranker(find, reranker, await container.make('logger'))
    })
    container.singleton(ItemPorts, async () => {
      const drive = await container.make('drive.manager')
      return new ItemPorts(
        await container.make(HybridPassages),
        new Originals(drive.use(), s3 ? readRangeFromBucket(s3) : readRangeFromFolder(filesFolder)),
        [
          new QuotedAnswers(),
          new CheckAnswers(),
          new StoredReplies(),
          new QuotedDeliveries(),
          new HandlesOfDeletedAccounts(),
        ],
        await container.make(Publisher),
        await container.make('logger')
      )
    })
    container.singleton(IngestPorts, async () => {
      const { transcriber } = await container.make(OpenTranscriber)
      return new IngestPorts(...(await this.#fetchingPorts()), transcriber)
    })
    container.singleton(BucketListings, () => new BucketListings())
    container.singleton(YtDlp, () => new YtDlp(youtube.program, youtube.timeouts))
    container.singleton(Connectors, async () => {
      const fetcher = await container.make(SafeFetch)
      // Models are loaded only when the application has booted.
      const isOperator = async (workspaceId: string) => {
        const { isOperatorAccount } = await import('#src/identity/queries/is_operator')
        return isOperatorAccount(workspaceId, operatorEmails)
      }
      const byKind: Record<ConnectorKind, Connector> = {
        github: new GitHubConnector(github, fetcher),
        notion: new NotionConnector(notion, fetcher),
        youtube: new YouTubeConnector(await container.make(YtDlp), fetcher, youtube),
        bucket: new BucketConnector(fetcher, await container.make(BucketListings)),
        folder: new FolderConnector(watched, isOperator),
      }
      return new Connectors(byKind, await container.make('encryption'))
    })
    container.singleton(SyncPorts, async () => {
      const connectors = await container.make(Connectors)
      return new SyncPorts(...(await this.#fetchingPorts()), new WebsubCallbacks(callbackBase), connectors)
    })
  }

  async ready() {
    const isWeb = this.app.getEnvironment() === 'web'
    if (this.app.inTest || !(isWeb || role === 'worker')) return
    const { container } = this.app
    const { resumeEmbedding } = await import('#src/knowledge/passages/embedding/embed_passages_job')
    const embedding = await container.make(Embedding)
    const models = await container.make(SearchModels)
    const logger = await container.make('logger')
    if (isWeb) await resumeEmbedding(embedding)
    // Commands and other processes can download models, too.
    const refresh = async () => {
      if (await models.refresh(embedding)) await resumeEmbedding(embedding)
    }
    this.#watch = setInterval(() => {
      refresh().catch((err: unknown) => logger.error({ err }, 'could not load downloaded models'))
    }, MODELS_REFRESH_MS).unref()
  }

  async shutdown() {
    const { container } = this.app
    clearInterval(this.#watch)
    ;(await container.make(ModelStore)).close()
    await (await container.make(Embedding)).close()
    await (await container.make(Reranker)).close()
    await (await container.make(ProcessExtractor)).close()
    await (await container.make(OpenTranscriber)).close()
    await (await container.make(BucketListings)).close()
  }

  async #fetchingPorts() {
    const { container } = this.app
    return [
      await container.make(ItemPorts),
      await container.make(SafeFetch),
      await container.make(CrawlerSettings),
      recognizingExtractor(await container.make(ProcessExtractor), await container.make(Tesseract)),
    ] as const
  }

  async #passages() {
    const db = await this.app.container.make('lucid.db')
    const { requestEmbedding } = await import('#src/knowledge/passages/embedding/embed_passages_job')
    return new HybridPassages(
      () => db.connection(),
      await this.#keywordPassages(),
      await this.app.container.make(Embedding),
      requestEmbedding,
      hybridSearch,
      await this.app.container.make('logger'),
      await this.app.container.make(Reranker)
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
    const { container } = this.app
    const db = await container.make('lucid.db')
    const { EmbeddingBacklog } = await import('#src/knowledge/passages/embedding/vectors/embedding_backlog')
    const { PassageVectors } = await import('#src/knowledge/passages/embedding/vectors/passage_vectors')
    const { IdleDetector } = await import('#src/knowledge/passages/embedding/idle_detector')
    const [current = null, ...others] = await (await container.make(SearchModels)).embeddings()
    const client = () => db.connection()
    const logger = await container.make('logger')
    const vectors = new PassageVectors(client, (error) =>
      logger.warn({ err: error }, 'could not read passage signatures')
    )
    const { isLoaded } = await container.make(OpenTranscriber)
    const idle = new IdleDetector(embeddingWaitsForIdleCpu, isLoaded)
    const locks = await container.make(DistributedLocks)
    return new Embedding(current, others, new EmbeddingBacklog(client), vectors, idle, locks)
  }

  /** With another model, the embedded one stays available: its vectors serve searches until the other's are computed. */
  async #embeddingModels(): Promise<EmbeddingModel[]> {
    if (embeddingModel === 'none') return []
    const { EmbeddedModel } = await import('#src/knowledge/passages/embedding/embedded/embedded_model')
    const embedded = new EmbeddedModel(embeddedModel)
    if (embeddingModel === 'embedded') return [embedded]
    if (customEmbeddings) return [await openEmbeddings(customEmbeddings, onnxModel), embedded]
    const { OpenAICompatibleEmbeddings } =
      await import('#src/knowledge/passages/embedding/openai_compatible_embeddings')
    return [new OpenAICompatibleEmbeddings(embeddingProvider), embedded]
  }
}
