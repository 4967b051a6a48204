import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { streamText } from 'ai'
import { baseUrlOf, type ProviderSettings } from './provider_settings.js'

type SdkModel = Pick<Parameters<typeof streamText>[0], 'model' | 'providerOptions'>

/** The SDK's model for a provider, with provider-specific options. */
export function sdkModel(
  settings: ProviderSettings,
  model: string,
  fetch: typeof globalThis.fetch
): SdkModel {
  const reached = { baseURL: baseUrlOf(settings), fetch }
  const apiKey = settings.apiKey ?? ''
  switch (settings.provider) {
    case 'openai':
      return {
        model: createOpenAI({ ...reached, apiKey }).responses(model),
        providerOptions: {
          openai: { store: false, ...(isReasoningModel(model) && { reasoningEffort: 'low' }) },
        },
      }
    case 'anthropic':
      return { model: createAnthropic({ ...reached, apiKey })(model) }
    case 'google':
      return { model: createGoogle({ ...reached, apiKey })(model) }
    case 'compatible':
      return {
        model: createOpenAICompatible({
          ...reached,
          name: 'compatible',
          apiKey: settings.apiKey ?? undefined,
        }).chatModel(model),
      }
  }
}

/** Reasoning models, which would think for longer than a chat can wait. */
function isReasoningModel(model: string): boolean {
  return /^(?:o\d|gpt-5(?!.*chat))/.test(model)
}
