import { createSocket } from 'node:dgram'

export type DnsAnswer = { a?: string[]; aaaa?: string[] } | 'silent' | 'unknown'

const TYPES = { a: 1, aaaa: 28 }

/** A DNS server on loopback. A family that an answer leaves out gets an empty answer; `silent` names get none. */
export async function startDnsServer(answerTo: (name: string, type: 'a' | 'aaaa') => DnsAnswer) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question)
    asked.push(name)
    const kind = type === TYPES.aaaa ? 'aaaa' : 'a'
    const answer = answerTo(name, kind)
    if (answer === 'silent') return
    const addresses = answer === 'unknown' ? [] : (answer[kind] ?? [])
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(answer === 'unknown' ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(addresses.length, 6)
    header.fill(0, 8, 12)
    const records = addresses.map((address) => record(type, bytesOf(address)))
    socket.send(Buffer.concat([header, question.subarray(12, end), ...records]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  }
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
