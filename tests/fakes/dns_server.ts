import { createSocket } from 'node:dgram'

type DnsType = 'a' | 'aaaa' | 'txt' | 'cname'
export type DnsAnswer = Partial<Record<DnsType, string[]>> | 'silent' | 'unknown' | 'failing'

const TYPES: Record<DnsType, number> = { a: 1, aaaa: 28, txt: 16, cname: 5 }
/** Flags of a response (RFC 1035): no error, NXDOMAIN, SERVFAIL. */
const CODES = { known: 0x8180, unknown: 0x8183, failing: 0x8182 }

/** A DNS server on loopback. A type that an answer leaves out gets an empty answer; `silent` names get none. */
export async function startDnsServer(answerTo: (name: string, type: DnsType) => DnsAnswer) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question)
    asked.push(name)
    const kind = (Object.keys(TYPES) as DnsType[]).find((one) => TYPES[one] === type) ?? 'a'
    const answer = answerTo(name, kind)
    if (answer === 'silent') return
    const values = typeof answer === 'string' ? [] : (answer[kind] ?? [])
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(CODES[typeof answer === 'string' ? answer : 'known'], 2)
    header.writeUInt16BE(values.length, 6)
    header.fill(0, 8, 12)
    const records = values.map((value) => record(type, DATA[kind](value)))
    socket.send(Buffer.concat([header, question.subarray(12, end), ...records]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  }
}

const DATA: Record<DnsType, (value: string) => Buffer> = {
  a: bytesOf,
  aaaa: bytesOf,
  /** In strings of 255 bytes at most. */
  txt: (text) => {
    const bytes = Buffer.from(text)
    const parts = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, at) =>
      bytes.subarray(at * 255, (at + 1) * 255)
    )
    return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]))
  },
  cname: (name) =>
    Buffer.concat([
      ...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]),
      Buffer.from([0]),
    ]),
}

function readQuestion(message: Buffer) {
  const labels: string[] = []
  let at = 12
  while (message[at] !== 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + message[at]!))
    at += 1 + message[at]!
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** IPv6 addresses in full: eight groups. */
function bytesOf(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number))
  return Buffer.from(
    address
      .split(':')
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex'
  )
}
