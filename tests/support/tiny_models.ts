import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words of one group mean the same: each group is a direction of the vectors. */
const MEANINGS = [
  ['bread', 'loaf', 'toast', 'brot'],
  ['price', 'cost', 'expensive', 'pay'],
  ['car', 'automobile', 'vehicle', 'auto'],
  ['doctor', 'physician', 'surgeon', 'arzt'],
]
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', 'query', 'passage', ':']
const VOCABULARY = [...SPECIAL, ...MEANINGS.flat()]
const DIMENSION = 8
const OPSET = 12

export type TinyModel = { 'model.onnx': Uint8Array; 'tokenizer.json': Uint8Array }

/** A model in the formats of real ones: an ONNX graph that looks its tokens up, and a WordPiece tokenizer. */
export function tinyEmbedder(): TinyModel {
  const graph = [
    node('Gather', ['vectors', 'input_ids'], 'last_hidden_state'),
    vectors(),
    input('input_ids'),
    input('attention_mask'),
    output('last_hidden_state', ['batch', 'tokens', DIMENSION]),
  ]
  return { 'model.onnx': modelOf(graph), 'tokenizer.json': tokenizer() }
}

/** The same with some megabytes of space after its tokenizer. */
export function largeEmbedder(): TinyModel {
  const tiny = tinyEmbedder()
  const space = Buffer.alloc(4 * 1024 * 1024, ' ')
  return { ...tiny, 'tokenizer.json': Buffer.concat([tiny['tokenizer.json'], space]) }
}

/** Scores how much the passage is about what the question is about. */
export function tinyReranker(): TinyModel {
  const axes = (axis: number, keep: number) => [ints('axes', [axis]), int('keepdims', keep)]
  const graph = [
    node('Gather', ['vectors', 'input_ids'], 'tokens'),
    node('Cast', ['token_type_ids'], 'types', [int('to', 1)]),
    node('Unsqueeze', ['types'], 'second', [ints('axes', [2])]),
    node('Sub', ['one', 'second'], 'first'),
    node('Mul', ['tokens', 'first'], 'asked_tokens'),
    node('Mul', ['tokens', 'second'], 'passage_tokens'),
    node('ReduceSum', ['asked_tokens'], 'asked', axes(1, 0)),
    node('ReduceSum', ['passage_tokens'], 'passage', axes(1, 0)),
    node('Mul', ['asked', 'passage'], 'shared'),
    node('ReduceSum', ['shared'], 'logits', axes(1, 1)),
    vectors(),
    tensor('one', [1], [1]),
    input('input_ids'),
    input('attention_mask'),
    input('token_type_ids'),
    output('logits', ['batch', 1]),
  ]
  return { 'model.onnx': modelOf(graph), 'tokenizer.json': tokenizer() }
}

export function writeModel(folder: string, model: TinyModel): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(model)) writeFileSync(join(folder, name), bytes)
  return folder
}

function tokenizer(): Uint8Array {
  const special = (id: number) => ({ id, content: SPECIAL[id], special: true, normalized: false })
  const token = (name: string, type: number) => ({ SpecialToken: { id: name, type_id: type } })
  const text = (name: string, type: number) => ({ Sequence: { id: name, type_id: type } })
  const single = [token('[CLS]', 0), text('A', 0), token('[SEP]', 0)]
  const described = (name: string) => ({ id: name, ids: [SPECIAL.indexOf(name)], tokens: [name] })
  const json = {
    version: '1.0',
    added_tokens: [0, 1, 2, 3, 4].map(special),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single,
      pair: [...single, text('B', 1), token('[SEP]', 1)],
      special_tokens: { '[CLS]': described('[CLS]'), '[SEP]': described('[SEP]') },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(VOCABULARY.map((word, id) => [word, id])),
    },
  }
  return Buffer.from(JSON.stringify(json))
}

function vectors(): Part {
  const rows = VOCABULARY.flatMap((word) => {
    const meaning = MEANINGS.findIndex((group) => group.includes(word))
    return Array.from({ length: DIMENSION }, (_, at) => (at === meaning ? 1 : word === '[UNK]' ? 0.02 : 0))
  })
  return tensor('vectors', [VOCABULARY.length, DIMENSION], rows)
}

// ONNX is protocol buffers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
type Part = Buffer

function varint(value: number): Buffer {
  const bytes = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest >= 128 ? (rest % 128) | 128 : rest)
    if (rest < 128) return Buffer.from(bytes)
  }
}

function number(field: number, value: number): Part {
  return Buffer.concat([varint(field * 8), varint(value)])
}

function bytes(field: number, value: string | Uint8Array): Part {
  const content = Buffer.from(value as string)
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content])
}

function parts(field: number, ...inside: Part[]): Part {
  return bytes(field, Buffer.concat(inside))
}

function modelOf(graph: Part[]): Uint8Array {
  const opset = parts(8, bytes(1, ''), number(2, OPSET))
  return Buffer.concat([number(1, 7), parts(7, ...graph, bytes(2, 'tiny')), opset])
}

function node(operator: string, inputs: string[], out: string, attributes: Part[] = []): Part {
  return parts(1, ...inputs.map((name) => bytes(1, name)), bytes(2, out), bytes(4, operator), ...attributes)
}

function int(name: string, value: number): Part {
  return parts(5, bytes(1, name), number(3, value), number(20, 2))
}

function ints(name: string, values: number[]): Part {
  return parts(5, bytes(1, name), ...values.map((value) => number(8, value)), number(20, 7))
}

function tensor(name: string, dims: number[], values: number[]): Part {
  const raw = Buffer.from(Float32Array.from(values).buffer)
  return parts(5, ...dims.map((dim) => number(1, dim)), number(2, 1), bytes(8, name), bytes(9, raw))
}

function input(name: string): Part {
  return valueInfo(11, name, 7, ['batch', 'tokens'])
}

function output(name: string, shape: (string | number)[]): Part {
  return valueInfo(12, name, 1, shape)
}

function valueInfo(field: number, name: string, type: number, shape: (string | number)[]): Part {
  const dims = shape.map((dim) => parts(1, typeof dim === 'number' ? number(1, dim) : bytes(2, dim)))
  return parts(field, bytes(1, name), parts(2, parts(1, number(1, type), parts(2, ...dims))))
}
